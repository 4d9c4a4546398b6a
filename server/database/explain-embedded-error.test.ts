import fs, { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explainEmbeddedError } from './embedded-folder.ts';
import { lockFolder } from './lock-folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trellis-explain-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(dataDir, { recursive: true, force: true });
});

const explain = () =>
  explainEmbeddedError(dataDir, new Error('PGlite failed to initialize properly')).message;

function addDatabase(): string {
  const folder = join(dataDir, 'database', 'global');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pg_control'), '');
  return folder;
}

test('a full disk is not taken for damage, which a restored backup would cure', () => {
  addDatabase();
  vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(dataDir), bavail: 10 });
  syncBuiltinESMExports();

  expect(explain()).toMatch(/cannot be opened, as its disk is full\. Free some space, and start again\.$/);
});

test('a file of another account is named, with what to do', () => {
  const folder = addDatabase();
  vi.spyOn(fs, 'accessSync').mockImplementation((path) => {
    throw Object.assign(new Error('permission denied'), { code: 'EACCES', path });
  });
  syncBuiltinESMExports();

  expect(explain()).toContain(`this account may not read and write ${join(folder, 'pg_control')}. Give`);
});

test('a database that could not be created is not called damaged', () => {
  expect(explain()).toBe(
    `A database cannot be created in ${dataDir} (PGlite failed to initialize properly). Set DATA_DIR to another folder.`,
  );
});

test('what can be read and written is damaged', () => {
  addDatabase();

  expect(explain()).toMatch(/is damaged or not readable \(PGlite failed .+\)\. Restore/);
});

test("root does not write to another account's database, and leaves nothing behind", () => {
  addDatabase();
  if (process.getuid?.() === 0) chownSync(join(dataDir, 'database'), 65_534, 65_534);
  vi.spyOn(process, 'getuid').mockReturnValue(0);

  expect(() => lockFolder(dataDir)).toThrow(/belongs to account \d+, .+ \(sudo -u '#\d+'\)/);
  expect(fs.readdirSync(dataDir)).toEqual(['database']);
});
