import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore, openServerStore, type Store } from '#server/database/open-store.ts';
import { createLog } from '#server/log.ts';
import { withApp } from '../../testing/app-process.ts';
import { signIn } from '../../testing/sign-in.ts';
import { withTemporaryDatabase } from '../../testing/temporary-database.ts';
import { fillStore, growTo } from './fill.ts';
import { openQueryTimer, type QueryTimer, type Timings, timeOperations } from './time-operations.ts';

const root = join(import.meta.dirname, '../../..');
const sizes = [1_000, 10_000, 100_000] as const;
const log = createLog('silent');

/** A Postgres server on which a database of its own is made; absent, only the embedded database is measured. */
const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
delete process.env.DATABASE_URL;

interface Target {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Measures the time in the database; absent for the embedded one, which is part of the server. */
  readonly timer?: QueryTimer;
  openStore(): Promise<Store>;
}

const folder = mkdtempSync(join(tmpdir(), 'trellis-growth-'));
try {
  const dataDir = join(folder, 'embedded');
  print(
    'the embedded database',
    await measure({ dataDir, env: {}, openStore: () => openEmbeddedStore(dataDir, log) }),
  );
  if (server) print('a Postgres server', await withTemporaryDatabase(server, measureServer));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureServer(url: string): Promise<Timings[]> {
  const openStore = () => openServerStore(url, log);
  const timer = await openQueryTimer(url);
  const env = { DATABASE_URL: timer.url };
  return await measure({ dataDir: join(folder, 'server'), env, timer, openStore }).finally(timer.close);
}

async function measure(target: Target): Promise<Timings[]> {
  const { dataDir, env, timer } = target;
  const options = { root, dataDir, env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...env } };
  await withApp(options, async () => {});
  await withStore(target, fillStore);
  const timings: Timings[] = [];
  let count = 0;
  for (const size of sizes) {
    process.stderr.write(`Measuring with ${size} projects …\n`);
    await withStore(target, (store) => growTo(store, count + 1, size));
    count = size;
    timings.push(
      await withApp(options, async ({ url }) =>
        timeOperations(url, (await signIn(url)).token, { size, timer }),
      ),
    );
  }
  return timings;
}

async function withStore(target: Target, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await target.openStore();
  await work(store).finally(() => store.close());
}

function print(where: string, timings: readonly Timings[]): void {
  const names = [...(timings.at(-1)?.keys() ?? [])];
  const rows = names.map((name) => `| ${[name, ...timings.map((at) => at.get(name) ?? '')].join(' | ')} |`);
  const head = `| On ${where} | ${sizes.map((size) => `${size.toLocaleString('en')} projects`).join(' | ')} |`;
  process.stdout.write(`${[head, '| --- | --- | --- | --- |', ...rows].join('\n')}\n\n`);
}
