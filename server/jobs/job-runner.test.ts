import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { claimJob, insertJob, retryJob } from '../database/jobs.ts';
import { openServerStore, type Store } from '../database/open-store.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { programEnv } from '../testing/start-process.ts';
import { stores } from '../testing/stores.ts';
import { createJobRunner, type JobKind, type JobRunner, type RunnerPolicy } from './job-runner.ts';

const waitLimit = 20_000;
const fast: Partial<RunnerPolicy> = {
  firstDelay: 0.05,
  maxDelay: 0.1,
  pollIntervalMs: 20,
  shutdownTimeoutMs: 50,
};
const anyClaim = { leaseSeconds: 60, isNewestFirst: false };
const payload = z.object({ name: z.string() });

describe.each(stores)('a job runner, on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;
  let others: Store[];
  let runners: JobRunner[];
  let lines: string[];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });

  beforeAll(async () => {
    opened = await openTestStore(kind, createLog('silent'));
  }, startLimit);
  afterAll(() => opened.remove());

  beforeEach(async () => {
    [others, runners, lines] = [[], [], []];
    await opened.store.db('jobs').delete();
  });

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(runners.map((runner) => runner.stop()));
    for (const store of others) await store.close();
  });

  function start(kinds: Record<string, JobKind>, policy = fast, store: Store = opened.store): JobRunner {
    const runner = createJobRunner({ store, log, kinds, policy });
    runners.push(runner);
    return runner;
  }

  /** The store as another process opens it; the embedded database has one process. */
  async function openAgain(): Promise<Store> {
    if (opened.url === undefined) return opened.store;
    const store = await openServerStore(opened.url, createLog('silent'));
    others.push(store);
    return store;
  }

  /** A kind that records which jobs were run. */
  function recording(work: (name: string) => Promise<void> = async () => {}) {
    const names: string[] = [];
    const run = async ({ name }: z.infer<typeof payload>) => {
      names.push(name);
      await work(name);
    };
    return { names, kind: { payload, run } };
  }

  const add = (name: string, type = 'greet') => insertJob(opened.store.db, type, { name });
  const listJobs = () => opened.store.db('jobs').orderBy('id');
  const untilNone = () => vi.waitFor(async () => expect(await listJobs()).toEqual([]), waitLimit);
  const logged = () => lines.map((line) => JSON.parse(line));

  test('two processes do each of many jobs exactly once', async () => {
    const [one, two] = [recording(), recording()];
    const names = Array.from({ length: 60 }, (_, index) => `job ${index}`);
    for (const name of names) await add(name);

    start({ greet: one.kind });
    start({ greet: two.kind }, fast, await openAgain());

    await untilNone();
    expect([...one.names, ...two.names].sort()).toEqual(names.sort());
  });

  test('a job that was added with a commit is done at once by the process that added it', async () => {
    const { names, kind } = recording();
    const runner = start({ greet: kind }, { pollIntervalMs: 3_600_000 });
    await runner.idle();

    await opened.store.transact((trx) => insertJob(trx, 'greet', { name: 'Amal' }));
    runner.wake();
    await runner.idle();

    expect(names).toEqual(['Amal']);
    expect(await listJobs()).toEqual([]);
  });

  test('while a job is done its lease is committed and no transaction is open', async () => {
    let seen: unknown;
    const { kind: greet } = recording(async () => {
      const leased = await opened.store.db('jobs').whereRaw('leased_until > now()').pluck('attempts');
      const { rows } = await opened.store.db.raw(
        `select count(*)::integer as open from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      seen = [leased, rows];
    });
    await add('Amal');

    start({ greet });

    await untilNone();
    expect(seen).toEqual([[1], [{ open: 0 }]]);
  });

  test('a job of an unknown kind is left to a newer process', async () => {
    const { kind } = recording();
    await add('Amal', 'invented later');
    await add('Badr');
    const before = await listJobs();

    start({ greet: kind });

    await vi.waitFor(async () => expect(await listJobs()).toEqual(before.slice(0, 1)), waitLimit);
  });

  test('a job with an unreadable payload is logged and given up at once, and those after it are done', async () => {
    const { names, kind } = recording();
    await insertJob(opened.store.db, 'greet', { name: 7, secret: 'a link' });
    await insertJob(opened.store.db, 'greet', [1]);
    await add('Badr');

    start({ greet: { ...kind, privateKeys: ['secret'] } });

    await vi.waitFor(() => expect(names).toEqual(['Badr']), waitLimit);
    await vi.waitFor(async () => expect(await listJobs()).toHaveLength(2), waitLimit);
    const failed = { attempts: 1, leased_until: null, failed_at: expect.any(Date) };
    expect(await listJobs()).toMatchObject([
      { ...failed, payload: { name: 7 }, last_error: expect.stringContaining('name') },
      { ...failed, payload: [1] },
    ]);
    expect((await listJobs())[0]?.payload).toEqual({ name: 7 });
    expect(logged()).toMatchObject([
      { level: 50, kind: 'greet', attempts: 1 },
      { level: 50, kind: 'greet', attempts: 1 },
    ]);
  });

  test('a job whose process was killed is done by another one when its lease has expired', async () => {
    const { names, kind } = recording();
    await add('Amal');
    const started = performance.now();
    await claimJob(opened.store.db, { ...anyClaim, kinds: ['greet'], leaseSeconds: 1.5 });

    start({ greet: kind });

    await untilNone();
    expect(names).toEqual(['Amal']);
    expect(performance.now() - started).toBeGreaterThan(1_000);
  });

  test('a job that ended its process in every attempt is given up', async () => {
    const { names, kind } = recording();
    await add('Amal');
    await opened.store.db('jobs').update({ attempts: 3, leased_until: new Date(0) });

    start({ greet: kind }, { ...fast, maxAttempts: 3 });

    await vi.waitFor(async () => expect((await listJobs())[0]?.failed_at).toBeInstanceOf(Date), waitLimit);
    expect(names).toEqual([]);
  });

  test('a job that was given up can be added again after a day, and one that waits is added once', async () => {
    const { names, kind } = recording();
    for (const name of ['waiting', 'waiting', 'new failure', 'old failure']) await add(name);
    const fail = (name: string, failedAt: string) =>
      opened.store.db.raw(
        `update jobs set attempts = 14, failed_at = now() - ?::interval where payload->>'name' = ?`,
        [failedAt, name],
      );
    await fail('new failure', '23 hours');
    await fail('old failure', '25 hours');
    for (const name of ['new failure', 'old failure']) await add(name);

    await start({ greet: kind }).idle();

    expect(names.sort()).toEqual(['old failure', 'waiting']);
    expect(await listJobs()).toMatchObject([{ payload: { name: 'new failure' }, attempts: 14 }]);
  });

  test('a failure of an attempt whose lease has expired does not end the lease of the next one', async () => {
    const { db } = opened.store;
    await add('Amal');
    const slow = await claimJob(db, { ...anyClaim, kinds: ['greet'], leaseSeconds: 0 });
    await claimJob(db, { ...anyClaim, kinds: ['greet'] });

    if (slow) await retryJob(db, slow, { reason: 'Too slow', firstDelay: 0, maxDelay: 0 });

    expect(await listJobs()).toMatchObject([
      { attempts: 2, leased_until: expect.any(Date), last_error: null },
    ]);
  });

  test('jobs are done in the order of their kinds, and the newest first where the policy says so', async () => {
    const { names, kind } = recording();
    for (const name of ['one', 'two']) await add(`${name} later`, 'later');
    for (const name of ['one', 'two']) await add(`${name} first`, 'first');

    start({ first: kind, later: kind }, { ...fast, isNewestFirst: true });

    await untilNone();
    expect(names).toEqual(['two first', 'one first', 'two later', 'one later']);
  });

  test('a recurring job runs in one process at a time, also after failures, and is due again in time', async () => {
    let running = 0;
    let runs = 0;
    let mostRunning = 0;
    const tidy: JobKind = {
      payload: z.object({}),
      everySeconds: 0.05,
      async run() {
        running += 1;
        runs += 1;
        mostRunning = Math.max(mostRunning, running);
        await delay(10);
        running -= 1;
        if (runs % 2 === 0) throw new Error('The disk is full');
      },
    };

    const policy = { ...fast, maxAttempts: 1 };
    start({ tidy }, policy);
    start({ tidy }, policy, await openAgain());

    await vi.waitFor(() => expect(runs).toBeGreaterThan(6), waitLimit);
    expect(mostRunning).toBe(1);
    expect(await listJobs()).toMatchObject([{ kind: 'tidy', failed_at: null }]);
    expect(logged()).toContainEqual(expect.objectContaining({ level: 40, reason: 'The disk is full' }));
  });

  test('a recurring job is not run again before it is due, also not after a restart', async () => {
    const { names, kind } = recording();
    const tidy = { ...kind, payload: z.object({}).transform(() => ({ name: 'tidy' })), everySeconds: 3_600 };
    const first = start({ tidy });
    await first.idle();
    await first.stop();

    const second = start({ tidy });
    await second.idle();

    expect(names).toEqual(['tidy']);
    expect(await listJobs()).toMatchObject([{ attempts: 0, leased_until: null }]);
  });

  test('a process whose clock is an hour behind does jobs at once', async () => {
    const { names, kind } = recording();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await add('Amal');

    start({ greet: kind });

    await untilNone();
    expect(names).toEqual(['Amal']);
  });
});

/** The embedded database has one process. */
const servers = stores.filter((kind) => kind === 'postgres');

describe.each(servers)('jobs of several processes, on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;
  let runner: JobRunner | undefined;
  const log = createLog('silent');

  beforeEach(async () => {
    opened = await openTestStore(kind, log, { isProxied: true });
  }, startLimit);

  afterEach(async () => {
    vi.useRealTimers();
    await runner?.stop();
    await opened.remove();
  });

  const listJobs = () => opened.store.db('jobs');
  const start = (run: JobKind['run'], policy = fast) => {
    runner = createJobRunner({ store: opened.store, log, kinds: { greet: { payload, run } }, policy });
    return runner;
  };

  test('a process whose clock is an hour ahead does not claim a leased job', async () => {
    await insertJob(opened.store.db, 'greet', { name: 'Amal' });
    await claimJob(opened.store.db, { ...anyClaim, kinds: ['greet'] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });

    await start(async () => {}).idle();

    expect(await listJobs()).toMatchObject([{ attempts: 1 }]);
  });

  test('a job that was done while the database was unavailable is not done again', async () => {
    let runs = 0;
    await insertJob(opened.store.db, 'greet', { name: 'Amal' });

    start(
      async () => {
        runs += 1;
        opened.databaseProxy?.disconnect();
      },
      { ...fast, timeLimitMs: 30_000 },
    );
    await vi.waitFor(() => expect(runs).toBe(1), waitLimit);
    opened.databaseProxy?.reconnect();

    await vi.waitFor(async () => expect(await listJobs()).toEqual([]), waitLimit);
    expect(runs).toBe(1);
  });

  test('a job of a killed process is done by another one', async () => {
    const moduleUrl = (path: string) => JSON.stringify(pathToFileURL(`${import.meta.dirname}/${path}`).href);
    const program = `
      import { z } from 'zod';
      import { createJobRunner } from ${moduleUrl('job-runner.ts')};
      import { createLog } from ${moduleUrl('../log.ts')};
      import { openServerStore } from ${moduleUrl('../database/open-store.ts')};
      const log = createLog('silent');
      const store = await openServerStore(process.env.DATABASE_URL, log);
      const run = () => new Promise(() => process.stdout.write('begun'));
      createJobRunner({ store, log, kinds: { greet: { payload: z.object({}), run } }, policy: { timeLimitMs: 500 } });`;
    await insertJob(opened.store.db, 'greet', { name: 'Amal' });
    const child = spawn(process.execPath, [...process.execArgv, '--input-type=module', '-e', program], {
      env: { ...programEnv, DATABASE_URL: opened.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    const names: unknown[] = [];

    start(async (job) => void names.push(job));

    await vi.waitFor(async () => expect(await listJobs()).toEqual([]), waitLimit);
    expect(names).toEqual([{ name: 'Amal' }]);
  });
});
