import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { signIn } from '../../checks/contract/store/caller.ts';
import { listSchedules } from '../../checks/contract/store/calls.ts';
import { publishAll, readStore, restoreBin } from '../../checks/contract/store/read-store.ts';
import { type AppProcess, owner, startApp } from '../../checks/testing/app-process.ts';
import { restoreDatabase } from '../../checks/testing/restore-database.ts';
import { connect } from './api.ts';
import { endLink, finishRows, makeDue, type WrittenPaths, writeContent } from './stored-work.ts';

const root = join(import.meta.dirname, '../..');
const databaseUrl = process.env.DATABASE_URL ?? '';
// Servers of this process get it only where it is named.
delete process.env.DATABASE_URL;

/**
 * Writes a store with rows of every kind, as the present version stores them, to
 * `e2e/fixtures/stores/NAME.sql.gz`, and what the present version answers over it to `NAME.json`, for tests of later
 * upgrades: `node scripts/tool.mjs node e2e/support/write-store.ts NAME` after a build. DATABASE_URL names an empty database on a Postgres server;
 * `pg_dump` and `psql` have to be in the PATH.
 */
async function writeStore(name: string | undefined): Promise<void> {
  if (!databaseUrl || !name)
    throw new Error('Set DATABASE_URL to an empty database on a Postgres server, and give a name.');
  const paths = await withServer({ DATABASE_URL: databaseUrl, SEED: 'company' }, async ({ url }) => {
    const api = await connect(url);
    const written = await writeContent(url, api);
    runStatements(makeDue);
    const listed = () => listSchedules({ origin: url, token: api.token });
    while (!(await listed()).some(({ failed_at }: { failed_at: unknown }) => failed_at)) await delay(500);
    return written;
  });
  runStatements(finishRows);
  const options = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges', '--no-comments'];
  const dump = execFileSync('pg_dump', [...options, databaseUrl], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  // Lines with a backslash are meant for psql, and the embedded database has one schema and no roles.
  const sql = dump.replaceAll(/^\\.*\n/gm, '').replaceAll(/^(?:CREATE SCHEMA|ALTER SCHEMA) public.*\n/gm, '');
  const file = join(import.meta.dirname, '../fixtures/stores', name);
  const ending = `\nset search_path to public;\n${endLink}\n`;
  writeFileSync(`${file}.sql.gz`, gzipSync(sql + ending, { level: 9 }));
  writeFileSync(`${file}.json`, `${JSON.stringify(await readAnswers(`${file}.sql.gz`, paths), null, 1)}\n`);
}

function runStatements(sql: string): void {
  execFileSync('psql', [
    '--quiet',
    '--set=ON_ERROR_STOP=1',
    '--single-transaction',
    `--command=${sql}`,
    databaseUrl,
  ]);
}

/** Restores a dump and reads what the product answers over it. */
async function readAnswers(dump: string, paths: WrittenPaths) {
  return await withServer(
    {},
    async ({ url }) => {
      const as = await signIn(url, owner);
      const stored = await readStore(as, paths);
      const restored = await restoreBin(as, paths);
      return { paths, stored, restored, published: await publishAll(as, paths) };
    },
    (dataDir) => restoreDatabase(dataDir, dump),
  );
}

async function withServer<T>(
  env: Readonly<Record<string, string>>,
  work: (app: AppProcess) => Promise<T>,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-write-store-'));
  await prepare(dataDir);
  const app = await startApp({ root, dataDir, env });
  try {
    return await work(app);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await writeStore(process.argv[2]);
