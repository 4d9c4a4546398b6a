import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const limit = { timeout: 90_000 };
const script = pathToFileURL(join(import.meta.dirname, '../../scripts/lib/install.mjs')).href;

/** Fails where two run at once, and counts how often it ran. */
const slowStep = `
  const { appendFileSync, mkdirSync, rmdirSync } = require('node:fs');
  mkdirSync('busy');
  appendFileSync('installed.txt', 'once ');
  setTimeout(() => rmdirSync('busy'), 1000);
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trellis-installing-'));
  const { name, version } = { name: 'installed', version: '1.0.0' };
  const dependencies = { inner: 'file:inner' };
  const packages = {
    '': { name, version, hasInstallScript: true, dependencies },
    inner: { version },
    'node_modules/inner': { resolved: 'inner', link: true },
  };
  mkdirSync(join(folder, 'inner'));
  write('inner/package.json', { name: 'inner', version });
  write('package.json', { name, version, dependencies, scripts: { preinstall: 'node step.cjs' } });
  write('package-lock.json', { name, version, lockfileVersion: 3, requires: true, packages });
  writeFileSync(join(folder, 'step.cjs'), slowStep);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, value: unknown): void {
  writeFileSync(join(folder, file), JSON.stringify(value));
}

/** Runs a command that needs the packages; resolves with its exit code and output. */
async function runCommand(): Promise<readonly [code: number, output: string]> {
  const code = `const { ensureInstalled } = await import(${JSON.stringify(script)}); await ensureInstalled(${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [exitCode] = await once(child, 'close');
  return [exitCode, output];
}

test(
  'of two commands that need the packages at once, one installs them and the other waits',
  limit,
  async () => {
    expect(await Promise.all([runCommand(), runCommand()])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(readFileSync(join(folder, 'installed.txt'), 'utf8')).toBe('once ');
    expect(existsSync(join(folder, 'busy'))).toBe(false);
  },
);
