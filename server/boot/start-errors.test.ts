import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '../database/lock-folder.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { copyTemplate } from '../testing/embedded-template.ts';
import { createDatabase, runOnServer } from '../testing/server-databases.ts';
import { programEnv, startProcess } from '../testing/start-process.ts';
import { testDatabaseUrl } from '../testing/stores.ts';
import { keepPrivate, unusableFolder } from './data-folder.ts';

const options = { timeout: startLimit };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trellis-refusal-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server that is expected to end, and returns what it wrote to stderr. */
async function startAndRead(env: Record<string, string>): Promise<string> {
  const server = startProcess({ LOG_LEVEL: 'silent', ...env });
  expect(await server.ended).toBe(1);
  expect(server.output().out).toBe('');
  const { err } = server.output();
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  return err;
}

const inFolder = (...names: string[]) => join(folder, ...names);

describe('a start that cannot succeed prints its reason in one line', options, () => {
  test.each([
    [
      'the data folder is a file',
      () => writeFileSync(inFolder('data'), ''),
      'data cannot be used: it is a file',
    ],
    [
      'the folder of uploads is a file',
      () => {
        mkdirSync(inFolder('data'));
        writeFileSync(inFolder('data', 'media'), '');
      },
      'media cannot be used: it is a file',
    ],
    [
      'the database has lost PG_VERSION',
      async () => {
        await copyTemplate(inFolder('data'));
        rmSync(inFolder('data', 'database', 'PG_VERSION'));
      },
      'is not complete: PG_VERSION is missing. Restore',
    ],
    [
      'the database was left out of a copy',
      () => {
        mkdirSync(inFolder('data'));
        writeFileSync(inFolder('data', 'trellis.txt'), '');
      },
      'is missing: .+ is empty. Restore',
    ],
    [
      'there are uploads without their database',
      () => {
        mkdirSync(inFolder('data', 'media'), { recursive: true });
        writeFileSync(inFolder('data', 'media', 'picture.webp'), '');
      },
      'but not the database that they belong to. .+ set DATABASE_URL. Restore',
    ],
    [
      'a file of the database is cut short',
      async () => {
        await copyTemplate(inFolder('data'));
        await truncate(inFolder('data', 'database', 'global', 'pg_control'), 100);
      },
      'is damaged or not readable .+ Restore',
    ],
  ])('%s', async (_, prepare, reason) => {
    await prepare();
    const before = listFiles(folder);

    const said = await startAndRead({ DATA_DIR: inFolder('data') });

    expect(said).toMatch(new RegExp(reason));
    expect(listFiles(folder)).toEqual(expect.arrayContaining(before));
    expect(existsSync(inFolder('data', 'database', 'PG_VERSION'))).toBe(
      before.includes(join('data', 'database', 'PG_VERSION')),
    );
  });

  test('ADMIN_PASSWORD is a common password', async () => {
    await copyTemplate(inFolder('data'));

    const said = await startAndRead({ DATA_DIR: inFolder('data'), ADMIN_PASSWORD: 'StarWars2026!' });

    expect(said).toMatch(/^ADMIN_PASSWORD cannot be used. This password is one of the first/);
  });

  test.each([
    ['EROFS', 'its disk is read-only. Make it writable'],
    ['EACCES', 'this account may not write to it. Give it that right'],
    ['EIO', 'i/o error. Mend that'],
  ])('a folder whose access fails with %s', (code, reason) => {
    const error = Object.assign(new Error('i/o error'), { code });

    expect(unusableFolder('/srv/data', error).message).toBe(
      `The folder /srv/data cannot be used: ${reason}, or set DATA_DIR to another folder.`,
    );
  });
});

if (testDatabaseUrl) {
  test.each([
    ['database', 'database "\\w+_gone" does not exist. Create it'],
    ['role', 'role "\\w+_gone" does not exist. Create the role'],
    ['right', 'permission denied for schema public. Make the role of DATABASE_URL the owner'],
  ])('a missing %s on the Postgres server is reported in one line', options, async (missing, reason) => {
    const url = new URL((await createDatabase()).url);
    const name = url.pathname.slice(1);
    if (missing === 'database') url.pathname += '_gone';
    else url.username = missing === 'role' ? `${name}_gone` : `${name}_role`;
    if (missing === 'right') await runOnServer(`create role ${name}_role login`);

    const said = await startAndRead({ DATA_DIR: folder, DATABASE_URL: url.href });

    await runOnServer(`drop database ${name} with (force)`);
    await runOnServer(`drop role if exists ${name}_role`);
    expect(said).toMatch(new RegExp(reason));
  });
}

test('the lock of a data folder works across containers', options, async () => {
  const unlock = lockFolder(folder);
  const other = [process.execPath, join(import.meta.dirname, '../testing/run-without-seed.ts')];
  // The lock has to work across network namespaces; without the right to create one, a process in the same namespace is tested.
  const isolate = spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true']).status === 0;
  const [command = '', ...args] = isolate
    ? ['unshare', '--user', '--map-root-user', '--net', ...other]
    : other;

  const { status, stderr } = spawnSync(command, args, {
    env: { ...programEnv, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder },
    encoding: 'utf8',
  });

  unlock();
  expect(stderr).toMatch(/^The data folder .+ is in use by another Trellis process/);
  expect(status).toBe(1);
});

test('the data folder is readable by its owner only, also one of an earlier version', options, async () => {
  await copyTemplate(folder);
  mkdirSync(inFolder('media'));
  writeFileSync(inFolder('media', 'plan.pdf'), '', { mode: 0o644 });
  mkdirSync(inFolder('database.before-upgrade'), { mode: 0o755 });
  chmodSync(folder, 0o755);

  const server = startProcess({ DATA_DIR: folder });
  await server.ready;
  server.child.kill('SIGKILL');
  await server.ended;

  const names = ['.', ...listFiles(folder)];
  const open = names.filter((name) => (lstatSync(inFolder(name)).mode & 0o077) !== 0);
  expect(names).toEqual(expect.arrayContaining(['trellis.txt', 'process.lock.db', 'media', 'database']));
  expect(open).toEqual([]);
});

test('a folder with other files keeps its permissions', () => {
  mkdirSync(inFolder('database'), { mode: 0o755 });
  mkdirSync(inFolder('Pictures'), { mode: 0o755 });
  chmodSync(folder, 0o755);

  keepPrivate(folder, createLog('silent'));

  const modes = ['.', 'Pictures', 'database'].map((name) => lstatSync(inFolder(name)).mode & 0o777);
  expect(modes).toEqual([0o755, 0o755, 0o700]);
});

test('permissions that cannot be restricted cause a warning', () => {
  const lines: string[] = [];

  keepPrivate(inFolder('gone'), createLog('info', { write: (line) => void lines.push(line) }));

  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    `other accounts of this machine may be able to read ${inFolder('gone')}`,
  ]);
});

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' });
}
