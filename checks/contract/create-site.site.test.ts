import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
// A limit against hanging: a slow machine takes two minutes to check the types of the tree.
const limit = { timeout: 600_000 };
const parent = mkdtempSync(join(tmpdir(), 'trellis-site-'));
const folder = join(parent, 'my-site');

let files: readonly string[];

const create = (target: string) =>
  spawnSync(process.execPath, ['scripts/create.mjs', 'site', target], { cwd: root, encoding: 'utf8' });

beforeAll(() => {
  const { stdout } = create(folder);
  expect(stdout).toContain(`Written: ${folder}`);
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}, limit.timeout);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Output of a program of the packages that fails in the new site; empty when it succeeds. */
function findErrors(program: string, ...args: string[]): string {
  try {
    execFileSync(join(folder, 'node_modules/.bin', program), args, { cwd: folder, stdio: 'pipe' });
    return '';
  } catch (error) {
    return `${Reflect.get(Object(error), 'stdout')}${Reflect.get(Object(error), 'stderr')}`;
  }
}

test('a new site compiles, the engine’s tests included, and has none of this one', limit, () => {
  expect(findErrors('tsc', '--noEmit', '--singleThreaded')).toBe('');

  expect(files.filter((file) => /\.site\.test\.tsx?$|hero-section|^e2e|^bench/.test(file))).toEqual([]);
  expect(existsSync(join(folder, 'schemas/entities/course.ts'))).toBe(true);
  expect(readlinkSync(join(folder, 'main.ts'))).toBe('scripts/node/main.ts');
});

test('a new site has a README of its own, and no command without its files', () => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const programs = Object.values(scripts).map((command) => /scripts\/\w+\.mjs/.exec(command)?.[0] ?? '');

  expect(read('README.md')).toMatch(/^# my-site\n/);
  expect(JSON.parse(read('package.json')).name).toBe('my-site');
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    name: 'my-site',
    packages: { '': { name: 'my-site' } },
  });
  expect(read('README.md')).not.toContain('Ghaf');
  const named = [...read('README.md').matchAll(/`((?:docs|schemas|checks)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  expect(read('README.md')).toMatch(/`e2e`, `npm run bench`.*repository of Trellis/s);
  expect(programs.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test('a new site is formatted and passes the linter', limit, () => {
  expect(findErrors('biome', 'check', '--vcs-enabled=false', '--error-on-warnings', '.')).toBe('');
});

test('a folder that has files, or lies in this project, is refused with one line', limit, () => {
  const refused = [folder, join(root, 'inner')].map(create);

  expect(refused.map(({ status, stderr }) => [status, stderr])).toEqual([
    [1, `${folder} is not empty; nothing was written.\n`],
    [1, 'A site is a project of its own: choose a folder outside this one.\n'],
  ]);
});
