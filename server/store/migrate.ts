import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { StartError } from '../config.ts';
import { migrations } from '../migrations/index.ts';
import { withServerLock } from './advisory-lock.ts';
import { connectServer } from './connect.ts';

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
export async function migrateServer(db: Knex, url: string, log: Logger): Promise<void> {
  if (await isUpToDate(db)) return;
  await withServerLock(url, async () => {
    const migrator = connectServer(url, log, { unlimited: true });
    try {
      // Nobody else can be migrating now: a lock that knex finds is one that a killed process left behind.
      await migrator.migrate.forceFreeMigrationsLock(options);
      await migrator.migrate.latest(options);
    } finally {
      await migrator.destroy();
    }
  });
}

/** Whether every step has been taken; throws a StartError when the database is ahead of this build. */
async function isUpToDate(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable('migrations'))) return false;
  const rows: { name: string }[] = await db('migrations').select('name');
  const taken = new Set(rows.map(({ name }) => name));
  const unknown = [...taken].find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `The database was written by a newer version of Trellis (it knows "${unknown}"). Start that version.`,
    );
  }
  return Object.keys(migrations).every((name) => taken.has(name));
}
