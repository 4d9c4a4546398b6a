import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { connectEmbedded } from '../database/connect.ts';
import { migrateEmbedded } from '../database/migrate.ts';
import { embeddedSettings } from '../database/open-store.ts';
import { createLog } from '../log.ts';

const history = join(import.meta.dirname, '..', 'database', 'migrations');

let sources: Promise<PGliteOptions> | undefined;

/** An embedded database in memory with all tables and no rows; copied from a template, as creating one needs seconds. */
export async function openFromTemplate(): Promise<PGlite> {
  sources ??= readSources();
  return await PGlite.create({
    ...(await sources),
    postgresqlconf: embeddedSettings,
    extensions: { pg_trgm },
  });
}

/** The compiled database and its files, shared by every embedded database of this process: compiling takes longer than a start. */
async function readSources(): Promise<PGliteOptions> {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) => readFile(resolve(`@electric-sql/pglite/${name}`));
  return {
    pgliteWasmModule: await WebAssembly.compile(await read('pglite.wasm')),
    fsBundle: new Blob([await read('pglite.data')]),
    loadDataDir: new Blob([await readFile(await ensureTemplate())]),
  };
}

/** Puts an embedded database with all tables and no rows into a data folder, as a first start would. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await ensureTemplate(), '-C', folder]);
}

async function ensureTemplate(): Promise<string> {
  const file = join(tmpdir(), `trellis-template-${hashOfMigrations()}.tar`);
  if (!existsSync(file)) await writeTemplate(file);
  return file;
}

async function writeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const db = await connectEmbedded(pglite, createLog('silent'));
  await migrateEmbedded(db);
  await db.destroy();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  // Several test processes may do this at the same time; each replaces a whole file by a whole one.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

/** A short hash of the migrations, under which templates of test databases are found. */
export function hashOfMigrations(): string {
  const hash = createHash('sha256').update(process.versions.node);
  for (const name of readdirSync(history).sort()) hash.update(name).update(readFileSync(join(history, name)));
  return hash.digest('hex').slice(0, 16);
}
