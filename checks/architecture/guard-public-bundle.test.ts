import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardPublicBundle } from './guard-public-bundle.ts';

let tree: string;

beforeEach(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'trellis-bundle-')));
  plant('renderer/entry.ts', "import('./pages/home.ts').then(({ home }) => console.log(home));");
  plant('schemas/engine/rules.ts', 'export const rules = Date.now();');
  plant(
    'schemas/fields/index.ts',
    "import { rules } from '../engine/rules.ts';\nexport const kinds = [rules];",
  );
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), source);
}

function bundle() {
  return build({
    root: tree,
    configFile: false,
    logLevel: 'silent',
    plugins: [guardPublicBundle(tree, ['site'])],
    build: { write: false, rolldownOptions: { input: { site: join(tree, 'renderer/entry.ts') } } },
  });
}

test('a build names the view through which visitors would download a forbidden module, and the remedy', async () => {
  plant('renderer/pages/home.ts', "export { list as home } from '../sections/list.ts';");
  plant(
    'renderer/sections/list.ts',
    "import { kinds } from '../../schemas/fields/index.ts';\nexport const list = kinds.length;",
  );

  const problem = await bundle().catch(String);

  const chain =
    'renderer/entry.ts → renderer/pages/home.ts → renderer/sections/list.ts → schemas/fields/index.ts';
  expect(problem).toContain(
    `renderer/sections/list.ts imports schemas/fields/index.ts, which visitors must not download (${chain}).`,
  );
  expect(problem).toContain(
    'Import only its types with "import type", or move what the importing file needs to renderer/.',
  );
  expect(problem).not.toContain('schemas/engine/rules.ts');
});

test('a view may import types of any module, and values of those that visitors run', async () => {
  plant('schemas/site.ts', 'export const site = { name: "Example" };');
  plant(
    'renderer/pages/home.ts',
    [
      "import type { kinds } from '../../schemas/fields/index.ts';",
      "import { site } from '../../schemas/site.ts';",
      'export const home: [string, typeof kinds?] = [site.name];',
    ].join('\n'),
  );

  await expect(bundle()).resolves.toBeDefined();
});
