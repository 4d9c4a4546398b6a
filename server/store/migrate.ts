import type { Knex } from 'knex';
import pg from 'pg';
import { StartError } from '../config.ts';
import { migrations } from '../migrations/index.ts';
import { connectServer } from './connect.ts';

/** Any number, the same in every process that migrates the same database. */
const lockKey = 7_301_948;

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => ({
    up: async (trx) => migrations[name]?.(trx),
    down: async () => {
      throw new Error('Migrations only go forward.');
    },
  }),
};

const options: Knex.MigratorConfig = { migrationSource: source, tableName: 'migrations' };

/** Brings the embedded database up to date; its folder's lock keeps others away. */
export async function migrateEmbedded(db: Knex): Promise<void> {
  if (await isUpToDate(db)) return;
  await db.migrate.latest(options);
}

/** Brings a server's database up to date while every other process that wants the same waits. */
export async function migrateServer(db: Knex, url: string): Promise<void> {
  if (await isUpToDate(db)) return;
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  lock.on('error', () => {});
  const migrator = connectServer(url, { unlimited: true });
  try {
    await lock.connect();
    await lock.query(`set lock_timeout = '60s'`);
    await lock.query('select pg_advisory_lock($1)', [lockKey]);
    // Nobody else can be migrating now: a lock that knex finds is one that a killed process left behind.
    await migrator.migrate.forceFreeMigrationsLock(options);
    await migrator.migrate.latest(options);
  } finally {
    await migrator.destroy();
    await lock.end();
  }
}

/** Whether every step has been taken; throws a StartError when the database is ahead of this build. */
async function isUpToDate(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable('migrations'))) return false;
  const rows: { name: string }[] = await db('migrations').select('name');
  const taken = new Set(rows.map(({ name }) => name));
  const unknown = [...taken].find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(`The database was written by a newer version of Trellis (it knows "${unknown}"). Start that version.`);
  }
  return Object.keys(migrations).every((name) => taken.has(name));
}
