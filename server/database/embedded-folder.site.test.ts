import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreDatabase } from '#testing/restore-database.ts';
import { createLog } from '../log.ts';
import { databaseFolder, formerDatabaseFolder } from './embedded-folder.ts';
import { migrations } from './migrations/index.ts';
import { openEmbeddedStore } from './open-store.ts';

const log = createLog('silent');
const fixture = join(import.meta.dirname, '../../e2e/fixtures/stores/0.1.0.sql.gz');
const all = Object.keys(migrations);

/** A folder with the database of an earlier version, of which each test upgrades a copy. */
const earlier = mkdtempSync(join(tmpdir(), 'trellis-earlier-'));
beforeAll(() => restoreDatabase(earlier, fixture));
afterAll(() => rmSync(earlier, { recursive: true, force: true }));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trellis-upgrade-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = async () => await (await openEmbeddedStore(dataDir, log)).close();
const copiesIn = () => readdirSync(dataDir).filter((name) => name.startsWith(`${databaseFolder}.`));
const former = (file = '') => join(dataDir, formerDatabaseFolder, file);

/** The migrations that a folder's database has run. */
async function readMigrations(folder: string): Promise<unknown[]> {
  const pglite = await PGlite.create(join(dataDir, folder), { extensions: { pg_trgm } });
  const { rows } = await pglite.query<{ name: string }>('select name from migrations order by name');
  await pglite.close();
  return rows.map(({ name }) => name);
}

test('a new database is not copied', async () => {
  await start();
  await start();

  expect(copiesIn()).toEqual([]);
});

test('a database is copied as it was before its upgrade, and not again after it', async () => {
  cpSync(earlier, dataDir, { recursive: true });
  const before = await readMigrations(databaseFolder);
  await start();
  expect(copiesIn()).toEqual([formerDatabaseFolder]);
  expect(await readMigrations(formerDatabaseFolder)).toEqual(before);
  expect(await readMigrations(databaseFolder)).toEqual(all.toSorted());

  writeFileSync(former('seen'), '');
  await start();
  expect(existsSync(former('seen'))).toBe(true);
}, 60_000);

test('an upgrade that goes on keeps the copy from before it began', async () => {
  cpSync(earlier, dataDir, { recursive: true });
  const first = join(dataDir, `${databaseFolder}.upgrading-${all[0]}`);
  mkdirSync(first);
  writeFileSync(join(first, 'first'), '');

  await start();

  expect([copiesIn(), existsSync(former('first'))]).toEqual([[formerDatabaseFolder], true]);
}, 60_000);

test('a database that cannot be copied is not changed, and the error says what to do', async () => {
  cpSync(earlier, dataDir, { recursive: true });
  const before = await readMigrations(databaseFolder);
  // The longest path that the system allows is too long in a folder with a longer name.
  const top = join(dataDir, databaseFolder, 'x'.repeat(200));
  let deep = top;
  while (deep.length < 3_800) deep = join(deep, 'x'.repeat(200));
  mkdirSync(join(deep, 'x'.repeat(4_094 - deep.length)), { recursive: true });

  await expect(start()).rejects.toThrow(/could not be copied before its upgrade .* It was not changed\./);

  rmSync(top, { recursive: true });
  expect([copiesIn(), await readMigrations(databaseFolder)]).toEqual([[], before]);
}, 60_000);
