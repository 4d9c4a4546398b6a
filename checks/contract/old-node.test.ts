import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A module that gives the running Node the number of an older one. */
const pretend =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';

/** The running Node under an older number, and each older Node on this machine. */
const oldNodes = [
  { version: '20.20.2', program: process.execPath, options: ['--import', pretend] },
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((program) => existsSync(program))
    .map((program) => ({
      program,
      version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1),
      options: [],
    }))
    .filter(({ version }) => Number.parseInt(version, 10) < 24),
];

test.each(oldNodes)(
  'node main.ts on Node $version ends with one sentence',
  ({ version, program, options }) => {
    const { status, stdout, stderr } = spawnSync(program, [...options, 'main.ts'], {
      cwd: root,
      encoding: 'utf8',
    });

    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `Trellis needs Node.js 24 or later; this is ${version}. \`npm start\` installs one.\n`,
    ]);
  },
);

test('node main.ts starts the server on this Node', () => {
  const { status, stderr } = spawnSync(process.execPath, ['main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: 'none' },
  });

  expect([status, stderr]).toEqual([1, 'PORT has to be a number between 0 and 65535\n']);
});

test('main.ts is plain JavaScript of the module system that a Node without TypeScript loads it with', () => {
  const { type } = JSON.parse(readFileSync(join(root, 'scripts/node/package.json'), 'utf8'));

  expect(type).toBe('commonjs');
  expect(() => new Script(readFileSync(join(root, 'main.ts'), 'utf8'))).not.toThrow();
});
