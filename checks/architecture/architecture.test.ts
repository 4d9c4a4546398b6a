import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engine, type Folder, fetchCallers, folders, layers, mayImport, packageHomes } from './boundaries.ts';
import { checkImports, findCycles, listSources } from './check-imports.ts';

const root = join(import.meta.dirname, '../..');
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'trellis-boundaries-'));
  cpSync(join(root, 'package.json'), join(tree, 'package.json'));
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), source);
}

const isForbidden = (from: Folder, to: Folder): boolean =>
  from !== to && !(mayImport[from] as readonly string[]).includes(to);

const forbidden = folders.flatMap((from) =>
  folders.filter((to) => isForbidden(from, to)).map((to) => ({ from, to })),
);

/** Every way the language has to name another file. */
const spellings = (target: string): Record<string, string> => ({
  static: `import { a } from '${target}';`,
  effect: `import '${target}';`,
  types: `import type { A } from '${target}';`,
  inline: `export type B = import('${target}').A;`,
  reexport: `export { a } from '${target}';`,
  all: `export * from '${target}';`,
  dynamic: `export const load = () => import('${target}');`,
});

/** Plants each spelling of a forbidden import, by alias and by relative path; returns the planted files. */
function plantBadImports(from: Folder, to: Folder): string[] {
  plant(`${to}/target.ts`, 'export const a = 1;\nexport type A = 1;\n');
  const byAlias = Object.entries(spellings(`#${to}/target.ts`)).map(([name, text]) => ({
    file: `${from}/${name}-alias-${to}.ts`,
    text,
  }));
  const byPath = Object.entries(spellings(`../../${to}/target.ts`)).map(([name, text]) => ({
    file: `${from}/deep/${name}-path-${to}.ts`,
    text,
  }));
  const all = [...byAlias, ...byPath];
  for (const { file, text } of all) plant(file, `${text}\n`);
  return all.map(({ file }) => file);
}

test('every import is allowed by the boundaries', () => {
  expect(listSources(root).length).toBeGreaterThan(0);
  expect(checkImports(root)).toEqual([]);
});

test('there are no import cycles', () => {
  expect(findCycles(root)).toEqual([]);
});

/** The name, place, trade and calling code of the company whose site this is. */
const companyWords = /ghaf|dubai|emirat|\buae\b|landscap|\+?971/i;

test('no file of the engine names the company, its place or its trade', () => {
  const files = listSources(root).filter(
    (file) => engine.some((folder) => file.startsWith(`${folder}/`)) && !/\.test\.|\/testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => companyWords.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('every folder of a layered part has its layer, and every layer its folder', () => {
  for (const [parent, order] of Object.entries(layers)) {
    const present = readdirSync(join(root, parent), { withFileTypes: true }).filter((e) => e.isDirectory());
    expect(present.map(({ name }) => name).sort()).toEqual(order.flat().sort());
  }
});

describe('canaries', () => {
  test.each(forbidden)('$from may not import $to', ({ from, to }) => {
    const files = plantBadImports(from, to);
    const problems = checkImports(tree);

    for (const file of files) expect(problems).toContainEqual(expect.stringMatching(`^${file}: `));
    expect(problems).toContainEqual(expect.stringContaining(`${from} may not import ${to}`));
  });

  test.each([
    ['schemas/x.ts', `import 'react';`, 'schemas may use only zod'],
    ['schemas/x.ts', `import { join } from 'node:path';`, 'schemas must not use Node'],
    ['renderer/x.ts', `import { z } from 'zod';`, 'renderer must not carry zod'],
    ['renderer/x.ts', `import '@mantine/core/styles.css';`, 'renderer must not carry @mantine/core'],
    ...packageHomes.flatMap(({ packages }) =>
      packages.map((name) => ['server/api/x.ts', `import '${name}';`, `may use ${name}`]),
    ),
    ['renderer/x.ts', `import { a } from '#schemas/y.ts';`, 'renderer takes only types from schemas'],
    ['renderer/x.ts', `import { type A } from '#schemas/y.ts';`, 'renderer takes only types from schemas'],
    [
      'schemas/engine/text-measure.ts',
      `import { a } from './y.ts';`,
      "runs in a visitor's browser and imports only what does",
    ],
    ['editor/x.ts', `import { a } from './nowhere.ts';`, 'leads to no file'],
    ['editor/x.ts', 'export const load = (path: string) => import(path);', 'an import must name its file'],
    ['editor/x.ts', `export const a = fetch('/x');`, 'call fetch'],
    ['server/x.ts', `export const a = globalThis.fetch('/x');`, 'call fetch'],
    ['renderer/x.ts', 'export const { fetch: get } = window; export const a = fetch;', 'call fetch'],
    ['editor/ui/x.ts', `import '#schemas/blocks/y.ts';`, 'the engine may not import the site'],
    ['server/x.test.ts', `import { a } from '#schemas/blocks/y.ts';`, 'name it *.site.test.ts'],
    ['server/testing/x.ts', `import { a } from './y.site.ts';`, 'name it *.site.test.ts'],
    ['editor/form/x.ts', `import { f } from '../widgets/other.ts';`, 'only folders of lower layers'],
    ['server/database/x.ts', `import type { A } from '../http/y.ts';`, 'only folders of lower layers'],
    ['shared/x.ts', 'export const a = 1;', 'shared is no folder of the design'],
  ])('%s rejects: %s', (file = '', source = '', problem = '') => {
    plant('schemas/y.ts', 'export const a = 1;\nexport type A = 1;\n');
    plant('schemas/blocks/y.ts', 'export const a = 1;\n');
    plant('server/testing/y.site.ts', 'export const a = 1;\n');
    plant('server/http/y.ts', 'export type A = 1;\n');
    plant('editor/widgets/other.ts', 'export const f = 1;\n');
    plant(file, `${source}\n`);

    expect(checkImports(tree)).toEqual([expect.stringContaining(problem)]);
  });

  test('an import cycle is found, also of types alone, but not of dynamic imports', () => {
    plant('editor/ui/a.ts', `import type { B } from './b.ts';\nexport type A = B;\n`);
    plant('editor/ui/b.ts', `export type { A as B } from './a.ts';\n`);
    plant('editor/ui/c.ts', `export const load = () => import('./d.ts');\n`);
    plant('editor/ui/d.ts', `export { load } from './c.ts';\n`);

    expect(findCycles(tree)).toEqual([['editor/ui/a.ts', 'editor/ui/b.ts']]);
  });

  test('allowed imports pass', () => {
    plant(
      'schemas/y.ts',
      `import { z } from 'zod';\nexport type A = z.infer<typeof schema>;\nconst schema = z.string();\n`,
    );
    plant('schemas/engine/text-measure.ts', 'export const a = 1;\n');
    plant('renderer/x.ts', `import type { A } from '#schemas/y.ts';\nexport type B = { fetch: A };\n`);
    plant('renderer/z.ts', `import { a } from '#schemas/engine/text-measure.ts';\nexport const b = a;\n`);
    plant('server/database/x.ts', `import knex from 'knex';\nexport const a = knex;\n`);
    plant('server/x.ts', 'export const load = (path: string) => import(path);\n');
    plant('editor/form/widget.ts', 'export const f = 1;\n');
    plant('editor/widgets/x.ts', `import { f } from '../form/widget.ts';\nexport const g = f;\n`);
    for (const file of fetchCallers.files) plant(file, `export const a = () => fetch('/x');\n`);

    expect(checkImports(tree)).toEqual([]);
  });
});
