import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSourceError } from './describe-source-error.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'main.ts');
const secondLine = readFileSync(file, 'utf8').split('\n')[1];

test('an error is described by its first frame in the project', () => {
  const error = new Error(`${root}/main.ts is wrong`);
  error.stack = `Error\n    at one (${root}/node_modules/react/index.js:1:1)\n    at two (${file}:2:5)`;

  const { excerpt, ...rest } = describeSourceError(root, error);

  expect(rest).toEqual({ place: 'main.ts:2', message: 'main.ts is wrong' });
  expect(excerpt).toContain(`>    2 ${secondLine}`);
});

test('an error of the compiler is described by its place, without colours', () => {
  const message = '\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected token\n  ╭─[ main.ts:2:1 ]';
  const error = Object.assign(new Error('Transform failed'), {
    errors: [{ message, loc: { file, line: 2, column: 1 } }],
  });

  expect(describeSourceError(root, error)).toMatchObject({ place: 'main.ts:2', message: 'Unexpected token' });
});

test('an error from elsewhere has no place', () => {
  expect(describeSourceError(root, 'lost')).toEqual({ place: undefined, message: 'lost', excerpt: '' });
});
