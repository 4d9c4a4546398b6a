import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { StartError } from '../config.ts';
import { withServerLock } from './advisory-lock.ts';
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
