import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { folders } from '../architecture/boundaries.ts';

const root = join(import.meta.dirname, '../..');
/** Where types are made from declarations; tests and their helpers. */
const apart = /^(?:schemas\/(?:engine|fields)|e2e)\/|\/testing\/|\.test\.tsx?$/;
const most = 10;

interface Cast {
  readonly line: number;
  /** Whether a comment on its line or the one before gives the reason. */
  readonly isExplained: boolean;
}

/** Finds type assertions other than `as const`; one of `unknown` on the way to another counts with it. */
function findCasts(file: string, source: string): Cast[] {
  const lines = source.split('\n');
  const casts: Cast[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, start, end, typeAnnotation } = node as {
      [key: string]: unknown;
      start: number;
      end: number;
      typeAnnotation?: { start: number; end: number };
    };
    if (type === 'TSNonNullExpression' || type === 'TSAsExpression' || type === 'TSTypeAssertion') {
      const target = source.slice(typeAnnotation?.start, typeAnnotation?.end);
      const first = source.slice(0, start).split('\n').length;
      const last = source.slice(0, end).split('\n').length;
      const isExplained = lines.slice(first - 2, last).some((line) => /\/\/ \w|^\s*\/\*\* /.test(line));
      if (target !== 'const' && target !== 'unknown') casts.push({ line: first, isExplained });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return casts;
}

const found = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  // The measurements install tools of their own.
  .filter((file) => /\.tsx?$/.test(file) && !apart.test(file) && !file.includes('node_modules'))
  .flatMap((file) =>
    findCasts(file, readFileSync(join(root, file), 'utf8')).map((cast) => ({ file, ...cast })),
  );

test(`the tree has at most ${most} casts outside the kernel`, () => {
  expect(found.map(({ file, line }) => `${file}:${line}`).slice(most)).toEqual([]);
});

test('each cast has its reason beside it', () => {
  expect(found.filter(({ isExplained }) => !isExplained)).toEqual([]);
});

test('a cast is found, with its reason or without', () => {
  const source = [
    'const a = b as string;',
    '// The library has no type for it.',
    'const c = d as unknown as number;',
    'const e = [1] as const;',
    'const f = g!;',
  ];

  expect(findCasts('made-up.ts', source.join('\n'))).toEqual([
    { line: 1, isExplained: false },
    { line: 3, isExplained: true },
    { line: 5, isExplained: false },
  ]);
});
