import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ApiClient } from '#schemas/api/client.ts';
import { hashToken, makeToken } from '#server/accounts/require-admin.ts';
import { startApp } from '../testing/app-process.ts';
import { signIn } from '../testing/sign-in.ts';
import { atMost, type Figure, median } from './figure.ts';
import { generateLoad, type LoadCounts, type Send } from './generate-load.ts';
import { openInvalidation, openSaver } from './save.ts';
import { createSeededDatabase, queryDatabase } from './seeded-database.ts';
import { perSecond, timePage } from './uncached.ts';

const seconds = 5;
const connections = 50;
/** Responses in a second, each rendered or read again after a save. */
const [homeGoal, blockGoal] = [80, 900];
const [servedOn, loadedFrom] = ['0', '1'];

/** Compares saving blocks with a transaction that does nothing else, both with Postgres on one core and the generator on another. */
export async function measureSaves(root: string, server: string): Promise<Figure[]> {
  const database = await createSeededDatabase(root, server);
  pin(process.pid, servedOn);
  const app = await startApp({
    root,
    dataDir: database.dataDir,
    env: { DATABASE_URL: database.url, TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
  });
  const bare = await startBare(root, database.url);
  pin(process.pid, loadedFrom);
  try {
    const api = await signIn(app.url);
    const sends = await listSends(api, await addSessions(database.url));
    const load = (url: string, count: number, ms = seconds * 1_000) =>
      generateLoad({ url, connections: count, milliseconds: ms, headers: {}, sends });
    for (const url of [app.url, bare.url]) await load(url, connections, 1_000);
    await pinBackends(database.url);
    const ours = await load(app.url, connections);
    const bareCounts = await load(bare.url, connections);
    const alone = await load(app.url, 1);
    const home = median(await timePage(`${app.url}/`, await openInvalidation(api)));
    const block = await timeBlock(app.url, api);
    return [
      ...describe(ours, bareCounts, alone),
      describeSpeed('`/` after a service was saved', home, homeGoal),
      describeSpeed('One block after it was saved', block, blockGoal),
    ];
  } finally {
    bare.stop();
    await app.stop();
    await database.remove();
  }
}

function describe(ours: LoadCounts, bare: LoadCounts, alone: LoadCounts): Figure[] {
  const [speed, bareSpeed] = [ours.responses / ours.seconds, bare.responses / bare.seconds];
  const ratio = speed / bareSpeed;
  const hasFailures = [ours, bare, alone].some(({ failures, errors }) => failures + errors > 0);
  const failed = hasFailures ? ', some failed' : '';
  return [
    {
      what: `Saving blocks on ${connections} connections, server and Postgres on one core: per second`,
      measured: `${Math.round(speed)} (${ratio.toFixed(2)} of ${Math.round(bareSpeed)} bare)${failed}`,
      goal: '≥ 300 and ≥ 0.2 of bare',
      met: speed >= 300 && ratio >= 0.2 && failed === '',
    },
    atMost('Saving blocks on one connection: p50', alone.p50, 6),
  ];
}

/** Milliseconds of a block's public request after each save of the block. */
async function timeBlock(url: string, api: ApiClient): Promise<number> {
  const { save } = await openSaver(api);
  const address = `${url}/api/v1/public/components?page=home&name=about_section`;
  return median(await timePage(address, () => save(`Saved at ${performance.now()}`)));
}

function describeSpeed(what: string, milliseconds: number, goal: number): Figure {
  const speed = perSecond(milliseconds);
  return {
    what: `${what}, server and Postgres on one core: per second`,
    measured: String(speed),
    goal: `≥ ${goal}`,
    met: speed >= goal,
  };
}

/** Adds an administrator with a session for each connection, because saves are limited by person; returns the tokens. */
async function addSessions(url: string): Promise<string[]> {
  const tokens = Array.from({ length: connections }, () => makeToken());
  const rows = tokens.map((token, index) => `('saver${index}@example.com', '${hashToken(token)}')`);
  await queryDatabase(
    url,
    `with given (email, token_hash) as (values ${rows.join(', ')}),
    made as (insert into admins (email, name) select email, 'Saver' from given returning id, email)
    insert into sessions (admin_id, token_hash, expires_at)
    select made.id, token_hash, now() + interval '1 hour' from made join given on given.email = made.email`,
  );
  return tokens;
}

/** Unchanged saves of every block, each by another person. */
async function listSends({ call }: ApiClient, tokens: readonly string[]): Promise<Send[]> {
  const { data } = await call('listComponents');
  const repeated = Array.from({ length: Math.ceil(connections / data.length) }, () => data).flat();
  return repeated.slice(0, connections).map(({ id, content }, index) => ({
    method: 'PUT',
    path: `/api/v1/admin/components/${id}`,
    headers: { authorization: `Bearer ${tokens[index]}` },
    body: JSON.stringify({ content }),
  }));
}

async function startBare(root: string, databaseUrl: string) {
  const child = spawn(process.execPath, ['checks/testing/bare-save-server.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => child.kill() };
}

/** Pins a process and its threads to one core, where supported. */
function pin(pid: number, core: string): void {
  try {
    execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' });
  } catch {
    process.stderr.write(`Process ${pid} could not be kept on one core.\n`);
  }
}

/** Pins the Postgres backends of a database to the core of the server, where Postgres is local. */
async function pinBackends(url: string): Promise<void> {
  const rows = await queryDatabase<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where datname = current_database()',
  );
  for (const { pid } of rows) pin(pid, servedOn);
}
