import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../config.ts';
import { connectServer } from './connect.ts';
import { migrations } from './migrations/index.ts';

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

/** Migrates the embedded database, whose folder is locked. */
export async function migrateEmbedded(db: Knex): Promise<void> {
  if (await isUpToDate(db)) return;
  await db.migrate.latest(options);
}

/** Migrates the database of a server, while other processes wait to do the same. */
export async function migrateServer(db: Knex, url: string, log: Logger): Promise<void> {
  if (await isUpToDate(db)) return;
  await withServerLock(url, async () => {
    const migrator = connectServer(url, log, { unlimited: true });
    try {
      // No other process can be migrating now: an existing lock of knex was left by a killed process.
      await migrator.migrate.forceFreeMigrationsLock(options);
      await migrator.migrate.latest(options);
    } finally {
      await migrator.destroy();
    }
  });
}

/** The first migration that a database still needs which has run these; undefined for one that is new or up to date. */
export function findPending(applied: readonly string[]): string | undefined {
  return applied.length === 0 ? undefined : Object.keys(migrations).find((name) => !applied.includes(name));
}

/** Whether all migrations ran; throws a StartError when the database is newer than this build. */
async function isUpToDate(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable('migrations'))) return false;
  const rows: { name: string }[] = await db('migrations').select('name');
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `The database was written by a newer version of Trellis (it knows "${unknown}"). Start that version.`,
    );
  }
  return Object.keys(migrations).every((name) => applied.has(name));
}

/** Any number, the same in every process that prepares the same database. */
const lockKey = 7_301_948;
const maxWaitMs = 60_000;
const pollMs = 100;

/** Does work that no other process on the same Postgres server does at the same time; a killed process frees the lock by itself. */
export async function withServerLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'trellis-lock',
  });
  // The next query reports the same loss; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await acquire(client);
    return await work();
  } finally {
    await client.end();
  }
}

/** Polls for the lock: a statement that waited for it would have a snapshot, and an index that is created concurrently waits for the end of every snapshot. */
async function acquire(client: pg.Client): Promise<void> {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_locked', [lockKey]);
    if (rows[0].is_locked) return;
    if (performance.now() > end) throw new Error('Lock timeout: another process is preparing the database');
    await delay(pollMs);
  }
}
