import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { claimJob } from '../database/jobs.ts';
import { openEmbeddedStore } from '../database/open-store.ts';
import type { RunnerPolicy } from '../jobs/job-runner.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { copyTemplate } from '../testing/embedded-template.ts';
import { listen } from '../testing/listen.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { sendRequest } from '../testing/send-request.ts';
import { startProcess } from '../testing/start-process.ts';
import { oneStore } from '../testing/stores.ts';
import { createMailer, insertMail, type Mail, type Mailer } from './mailer.ts';

const log = createLog('silent');
const hello: Mail = { to: 'owner@ghaf.example', subject: 'A garden', text: 'Good morning.' };
/** Long enough between two attempts that a slow machine does not begin the second one during the first. */
const fastPolling: Partial<RunnerPolicy> = { pollIntervalMs: 20 };
const fastRetries: Partial<RunnerPolicy> = {
  firstDelay: 0.05,
  maxDelay: 0.1,
  pollIntervalMs: 20,
  shutdownTimeoutMs: 50,
};

describe.each(oneStore)('the mailer, on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;
  let mailServer: MailServer;
  let mailers: Mailer[];

  beforeAll(async () => {
    opened = await openTestStore(kind, log);
  }, startLimit);
  afterAll(() => opened.remove());

  beforeEach(async () => {
    mailers = [];
    mailServer = await startMailServer();
    await opened.store.db('jobs').delete();
  });

  afterEach(async () => {
    await Promise.all(mailers.map((mailer) => mailer.stop()));
    await mailServer.close();
  });

  function startMailer(policy = fastRetries, url = mailServer.url): Mailer {
    const server = { url, from: 'site@ghaf.example' };
    const mailer = createMailer({ store: opened.store, log, server, policy });
    mailers.push(mailer);
    return mailer;
  }

  const add = (mailer: Mailer, mail: Mail = hello) =>
    opened.store.transact(async (trx) => await mailer.add(trx, mail));
  const waiting = () =>
    opened.store.db('jobs').orderBy('id').select('attempts', 'last_error', 'failed_at', 'payload');
  const untilReceived = (count: number) =>
    vi.waitFor(() => expect(mailServer.received).toHaveLength(count), 20_000);
  const untilEmpty = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000);

  test('a committed e-mail is sent once by several concurrent mailers', async () => {
    const all = [startMailer(fastPolling), startMailer(fastPolling), startMailer(fastPolling)];

    for (let index = 0; index < 12; index += 1) await add(all[index % 3] as Mailer);
    for (const mailer of all) mailer.wake();

    await untilEmpty();
    expect(mailServer.received).toHaveLength(12);
    expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(12);
  });

  test('a rolled back e-mail is not sent', async () => {
    const mailer = startMailer();

    const given = opened.store.transact(async (trx) => {
      await mailer.add(trx, { ...hello, subject: 'Never' });
      throw new Error('Not today');
    });
    await expect(given).rejects.toThrow('Not today');
    await add(mailer);
    mailer.wake();

    await untilReceived(1);
    expect(mailServer.received[0]?.mail.subject).toBe('A garden');
  });

  test('e-mail is retried until an unavailable mail server is back', async () => {
    await mailServer.close();
    // It is not given up before the server is back, however slow the machine is.
    const mailer = startMailer({ ...fastRetries, maxAttempts: Number.POSITIVE_INFINITY });
    await add(mailer);
    mailer.wake();
    await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBeGreaterThan(1), 20_000);

    const port = Number(new URL(mailServer.url).port);
    mailServer = await startMailServer(port);

    await untilEmpty();
    expect(mailServer.received).toHaveLength(1);
  });

  test('after the last attempt the reason is kept and the words are deleted', async () => {
    mailServer.behave('rejecting');
    const mailer = startMailer({ ...fastRetries, maxAttempts: 3 });
    await add(mailer);
    mailer.wake();

    await vi.waitFor(async () => expect((await waiting())[0]?.failed_at).toBeInstanceOf(Date), 20_000);
    mailServer.behave('taking');
    await add(mailer, { ...hello, subject: 'The next one' });
    mailer.wake();

    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 20_000);
    expect(mailServer.asked()).toBe(4);
    expect(await waiting()).toEqual([
      {
        attempts: 3,
        last_error: expect.stringContaining('No such mailbox'),
        failed_at: expect.any(Date),
        payload: { to: hello.to },
      },
    ]);
    expect(mailServer.received.map(({ mail }) => mail.subject)).toEqual(['The next one']);
  });

  test('an e-mail claimed by a stopped mailer is sent by another one', async () => {
    const { store } = opened;
    await store.transact((trx) => insertMail(trx, hello));
    const claim = { kinds: ['mail'], leaseSeconds: 60, isNewestFirst: false };
    expect(await claimJob(store.db, claim)).toMatchObject({ payload: hello, attempts: 1 });
    expect(await claimJob(store.db, claim)).toBeUndefined();
    await store.db('jobs').update({ leased_until: store.db.fn.now() });

    startMailer();

    await untilEmpty();
    expect(mailServer.received).toHaveLength(1);
  });

  test('a mail server that does not respond delays neither requests nor the shutdown', async () => {
    const mute = createServer();
    const mailer = startMailer(fastRetries, `smtp://127.0.0.1:${await listen(mute)}`);
    const began = performance.now();
    await add(mailer);
    mailer.wake();
    await once(mute, 'connection');

    await mailer.stop();

    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await waiting()).toEqual([
      { attempts: 1, last_error: expect.any(String), failed_at: null, payload: hello },
    ]);
    mute.close();
  });
});

test(
  'a process killed while sending keeps the message and its e-mail, which the next one sends under the same id',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trellis-mail-'));
    await copyTemplate(folder);
    const mailServer = await startMailServer();
    mailServer.behave('silent');
    const env = { DATA_DIR: folder, SMTP_URL: mailServer.url, CONTACT_TO: 'owner@ghaf.example' };
    const first = startProcess({ ...env, ADMIN_PASSWORD: 'password-one' });
    const json = {
      name: 'Amal',
      email: 'amal@example.com',
      phone: '+971 50 123 4567',
      message: 'A courtyard',
    };

    const response = await sendRequest(`${await first.ready}/api/public/contact`, { method: 'POST', json });
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 20_000);
    first.child.kill('SIGKILL');
    await first.ended;

    expect(response.status).toBe(201);
    const store = await openEmbeddedStore(folder, log);
    expect(await store.db('messages').select('message')).toEqual([{ message: 'A courtyard' }]);
    const jobs = await store.db('jobs').where({ kind: 'mail' }).select('payload', 'attempts', 'failed_at');
    expect(jobs.map(({ payload, failed_at }) => [Object(payload).to, failed_at]).toSorted()).toEqual([
      ['amal@example.com', null],
      ['owner@ghaf.example', null],
    ]);
    expect(jobs.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1]);
    await store.close();

    mailServer.behave('taking');
    const second = startProcess(env);
    await second.ready;
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(3), 20_000);
    second.child.kill('SIGTERM');
    await second.ended;

    const [sent, ...later] = mailServer.received.map(({ mail }) => mail.messageId);
    expect(later).toContain(sent);
    expect(new Set(later).size).toBe(2);
    await mailServer.close();
    await rm(folder, { recursive: true, force: true });
  },
  startLimit,
);
