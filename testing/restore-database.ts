import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** Makes the embedded database of a data folder from a compressed dump. */
export async function restoreDatabase(dataDir: string, dump: string): Promise<void> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder);
  const pglite = await PGlite.create(folder);
  await pglite.exec(gunzipSync(readFileSync(dump)).toString());
  await pglite.close();
}
