import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';

const readDump = (dump: string) => gunzipSync(readFileSync(dump)).toString();

/** Makes the embedded database of a data folder from a compressed dump. */
export async function restoreDatabase(dataDir: string, dump: string): Promise<void> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder);
  const pglite = await PGlite.create(folder, { extensions: { pg_trgm } });
  await pglite.exec(readDump(dump));
  await pglite.close();
}

/** Fills an empty database on a Postgres server from a compressed dump. */
export async function restoreOnServer(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(readDump(dump)).finally(() => client.end());
}
