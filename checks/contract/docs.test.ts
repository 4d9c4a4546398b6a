import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { deployedPaths } from '#testing/deployed-tree.ts';
import { folders } from '../architecture/boundaries.ts';
import { listSources } from '../architecture/check-imports.ts';

const root = join(import.meta.dirname, '../..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...folders.map((folder) => `${folder}/README.md`),
  ...(readdirSync(join(root, 'docs'), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Files that a document names in backticks by their path from the root, and targets of its links. */
function listNamedFiles(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const named = [...text.matchAll(/`([\w-]+\/[\w/.-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return [...named, ...linked];
}

test('every file named in the documentation exists', () => {
  const missing = documents.flatMap((file) =>
    listNamedFiles(file)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  );

  expect(missing).toEqual([]);
});

test('the archive of a deployment holds what a server uses, and names nothing else that is gone', () => {
  const text = readFileSync(join(root, 'docs/deployment.md'), 'utf8').replaceAll('\\\n', ' ');
  const paths = /tar czf \S+ (.+)/.exec(text)?.[1]?.trim().split(/\s+/) ?? [];

  expect(deployedPaths.filter((path) => !paths.includes(path))).toEqual([]);
  const isThere = (path: string) => path === 'dist' || globSync(path, { cwd: root }).length > 0;
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('every top folder has a README', () => {
  expect(folders.filter((folder) => !existsSync(join(root, folder, 'README.md')))).toEqual([]);
});

test('the README has fewer than 200 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(200);
});

test('a docstring begins with a noun or a verb', () => {
  const question = /\/\*\*\s+(?:\* )?(?:What|Which|Those|Whoever) /;
  const sources = listSources(root);

  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((file) => question.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
