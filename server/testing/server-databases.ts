import pg from 'pg';
import { createTemporaryDatabase, type TemporaryDatabase } from '#testing/temporary-database.ts';
import { connectServer } from '../database/connect.ts';
import { migrateServer, withServerLock } from '../database/migrate.ts';
import { createLog } from '../log.ts';
import { hashOfMigrations } from './embedded-template.ts';
import { testDatabaseUrl } from './stores.ts';

let template: Promise<string> | undefined;

/** Creates an empty database on the test server. */
export async function createDatabase(): Promise<TemporaryDatabase> {
  return await createTemporaryDatabase(testDatabaseUrl ?? '');
}

/** Creates a database with all tables and no rows on the test server; copied from a template, as migrating is slower. */
export async function createMigratedDatabase(): Promise<TemporaryDatabase> {
  template ??= ensureTemplate();
  return await createTemporaryDatabase(testDatabaseUrl ?? '', await template);
}

/** The name of the template, which the first test process of a set of migrations creates. */
async function ensureTemplate(): Promise<string> {
  const name = `trellis_template_${hashOfMigrations()}`;
  await withServerLock(testDatabaseUrl ?? '', async () => {
    if ((await runOnServer(`select 1 from pg_database where datname = '${name}'`)).length > 0) return;
    const { url } = await createDatabase();
    const log = createLog('silent');
    const db = connectServer(url, log);
    await migrateServer(db, url, log).finally(() => db.destroy());
    // Only a complete template has the name.
    await runOnServer(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
  });
  return name;
}

/** Runs a statement on the test server, outside any test's database; returns its rows. */
export async function runOnServer(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: testDatabaseUrl });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}
