import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopiedTree, copyTree } from '#testing/copied-tree.ts';

// A limit against hanging: a slow machine takes two minutes to check the types of the tree.
const limit = { timeout: 600_000 };
let tree: CopiedTree;

beforeAll(() => {
  tree = copyTree(join(import.meta.dirname, '../..'));
}, limit.timeout);

afterAll(() => tree?.remove());

const create = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/create.mjs', ...args], { cwd: tree.root, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(tree.root, file), 'utf8');

test(
  'a created block, entity, page and set of settings compile, are formatted and are never overwritten',
  limit,
  () => {
    const created = [
      ['block', 'made-section', 'schemas/blocks/made-section.ts', 'schemas/blocks/index.ts'],
      ['entity', 'made-story', 'schemas/entities/made-story.ts', 'schemas/entities/declared.ts'],
      ['page', 'made-page', 'schemas/pages/made-page.ts', 'schemas/pages/declared.ts'],
      ['settings', 'made-values', 'schemas/settings/made-values.ts', 'schemas/settings/declared.ts'],
    ] as const;
    for (const [kind, name, ...files] of created)
      expect(create(kind, name).stdout).toBe(`Written: ${files.join(', ')}\n`);
    expect(create('block', 'made-note', 'made-page').status).toBe(0);

    expect(read('schemas/blocks/made-note.ts')).toMatch(/page: 'made-page',\n {2}order: 1,/);
    expect(read('schemas/entities/made-story.ts')).toContain("resource: 'made-stories'");
    expect(read('schemas/entities/made-story.ts')).toMatch(/\n {2}order: \d+,\n/);
    expect(() => tree.checkTypes()).not.toThrow();
    const files = created.flatMap(([, , ...written]) => written);
    const biome = join(tree.root, 'node_modules/.bin/biome');
    expect(() =>
      execFileSync(biome, ['check', '--vcs-enabled=false', ...files], { cwd: tree.root, stdio: 'pipe' }),
    ).not.toThrow();
    const before = files.map(read);
    for (const [kind, name] of created) {
      const { status, stderr } = create(kind, name);
      expect([status, stderr]).toEqual([1, `There is a ${name} already; nothing was written.\n`]);
    }
    expect(files.map(read)).toEqual(before);
  },
);

test('settings are added to a list that is empty', limit, () => {
  const list = 'schemas/settings/declared.ts';
  const before = read(list);
  writeFileSync(join(tree.root, list), 'export const declared = [] as const;\n');
  const { stderr } = create('settings', 'made-first');
  const written = read(list);
  writeFileSync(join(tree.root, list), before);

  expect([stderr, written]).toEqual([
    '',
    "import { madeFirst } from './made-first.ts';\nexport const declared = [madeFirst] as const;\n",
  ]);
});

test.each([
  ['page', 'admin', 'schemas/pages', '"/admin" belongs to the program'],
  ['entity', 'media', 'schemas/entities', '"media" is a name of the store'],
  ['block', 'delete', 'schemas/blocks', 'The declarations cannot be loaded'],
])('a %s with the name %s, which cannot be declared, is not written', limit, (kind, name, folder, reason) => {
  const before = readdirSync(join(tree.root, folder)).map((file) => [file, read(`${folder}/${file}`)]);
  const { status, stdout, stderr } = create(kind, name);

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`"${name}" cannot be used, so nothing was written.`);
  expect(stderr).toContain(reason);
  expect(readdirSync(join(tree.root, folder)).map((file) => [file, read(`${folder}/${file}`)])).toEqual(
    before,
  );
});

test.each([
  [['block'], 'Usage: npm run create -- '],
  [['poem', 'ode'], 'Usage: npm run create -- '],
  [['site', 'my', 'school'], 'Usage: npm run create -- '],
  [['block', 'note', 'home', 'page'], 'Usage: npm run create -- '],
  [['page', '../up'], '"../up" is no name: '],
  [['block', 'made-here', 'nowhere'], 'The page "nowhere" is not declared.'],
])('create %j is refused with one line', limit, (args, line) => {
  const { status, stderr } = create(...args);

  expect(status).toBe(1);
  expect(stderr).toContain(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test(
  'where a declaration is malformed, its file, line and mistake are said, and nothing is written',
  limit,
  () => {
    const file = join(tree.root, 'schemas/blocks/made-wrong.ts');
    writeFileSync(
      file,
      `import { defineBlock } from '../engine/block.ts';
import { references } from '../fields/index.ts';

export const madeWrong = defineBlock({
  ...{ type: 'made_wrong', page: 'home', order: 90, label: 'Wrong' },
  fields: { ids: references({ label: 'Chosen', item: 'Choice', to: 'nobody' as never }) },
});
`,
    );
    const index = join(tree.root, 'schemas/blocks/index.ts');
    const before = readFileSync(index, 'utf8');
    writeFileSync(index, `${before}export { madeWrong } from './made-wrong.ts';\n`);
    const { status, stderr } = create('page', 'made-late');
    writeFileSync(index, before);

    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^schemas\/blocks\/made-wrong\.ts:6: made_wrong\.ids\.to: "nobody" is not an entity; write .*\n$/,
    );
    expect(existsSync(join(tree.root, 'schemas/pages/made-late.ts'))).toBe(false);
  },
);
