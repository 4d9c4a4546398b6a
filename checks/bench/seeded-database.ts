import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectServer } from '#server/database/connect.ts';
import { toDb } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { startApp } from '../testing/app-process.ts';
import { createTemporaryDatabase } from '../testing/temporary-database.ts';

/** A database on a Postgres server with the first content and its files. */
export interface SeededDatabase {
  readonly url: string;
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** Creates a database with the first content, whose image variants are not rendered: that would affect the measurements. */
export async function createSeededDatabase(root: string, server: string): Promise<SeededDatabase> {
  const database = await createTemporaryDatabase(server);
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-bench-'));
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  await (await startApp({ root, dataDir, env })).stop();
  await queryDatabase(database.url, 'delete from jobs');
  return {
    url: database.url,
    dataDir,
    remove: async () => {
      await database.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Runs one statement on a database and returns its rows. */
export async function queryDatabase<T>(url: string, sql: string): Promise<readonly T[]> {
  const knex = connectServer(url, createLog('silent'), { unlimited: true });
  const { rows } = await toDb(knex)
    .raw<T>(sql)
    .finally(() => knex.destroy());
  return rows;
}
