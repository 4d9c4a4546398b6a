import { expect, test } from 'vitest';
import { createLog, pathForLog } from './log.ts';

test.each([
  ['/projects?page=2', '/projects'],
  ['/review/secret/projects?x=secret', '/review/…/projects'],
  ['/review/secret', '/review/…'],
  ['/Review/secret/', '/Review/…/'],
  ['//review//secret/', '//review//…/'],
  ['http://example.com/review/secret/', 'http://example.com/review/…/'],
  ['/reviews/of-gardens', '/reviews/of-gardens'],
])('the path of %s is logged as %s', (url, logged) => {
  expect(pathForLog(url)).toBe(logged);
});

test('an error of the database is logged without the values of its statement', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  // As knex and Postgres describe them.
  const details = { bindings: ['private'], detail: 'Failing row contains (private).', code: '23502' };

  log.error({ err: Object.assign(new Error('null value in column "name"'), details) }, 'not stored');

  expect(lines.join()).toContain('23502');
  expect(lines.join()).not.toContain('private');
});
