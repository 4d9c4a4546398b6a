import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, startLimit, type TestApp, testAdmin } from '../testing/create-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { hashPassword } from './passwords.ts';
import { hashToken } from './require-admin.ts';

const next = 'a courtyard with shade';

describe.each(oneStore)('a forgotten password, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;
  let mail: MailServer;
  let passwordHash = '';

  beforeAll(async () => {
    mail = await startMailServer();
    app = await createTestApp({ store, env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://ghaf.example' } });
    passwordHash = await hashPassword(testAdmin.password);
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['sessions', 'sign_in_attempts', 'sign_in_addresses', 'sign_in_links', 'jobs'])
      await app.db(table).delete();
    await app.db('admins').update({ password_hash: passwordHash });
  });

  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  const post = (path: string, json: unknown) => app.call(path, { method: 'POST', json });
  const forget = (email: string) => post('/auth/forgot', { email });
  const reset = (token: string, password = next) => post('/auth/reset', { token, password });
  const canSignIn = async (password: string) =>
    (await post('/auth/login', { email: testAdmin.email, password })).status === 200;

  /** Asks for a link and reads it out of the mailbox. */
  async function receiveToken(email: string = testAdmin.email): Promise<string> {
    const link = /https:\/\/ghaf\.example\/login\/reset#([\w-]{43})\s/;
    const withLink = () => mail.received.filter((received) => link.test(received.mail.text ?? ''));
    const before = withLink().length;
    await forget(email);
    await vi.waitFor(() => expect(withLink().length).toBeGreaterThan(before), 20_000);
    const last = withLink().at(-1);
    expect(last?.envelope.to).toEqual([testAdmin.email]);
    return link.exec(last?.mail.text ?? '')?.[1] ?? '';
  }

  test('a mailed link sets a new password once, and ends every session', async () => {
    const session = await app.signIn();
    const token = await receiveToken('  OWNER@example.com ');
    const [row] = await app
      .db('sign_in_links')
      .select('token_hash', app.db.raw('extract(epoch from expires_at - created_at)::int as seconds'));

    const responses = await Promise.all([reset(token), reset(token)]);

    expect(row).toEqual({ token_hash: hashToken(token), seconds: 3_600 });
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await app.db('sign_in_links')).toEqual([]);
    expect((await app.call('/auth/me', { token: session })).status).toBe(401);
    expect([await canSignIn(testAdmin.password), await canSignIn(next)]).toEqual([false, true]);
  });

  test('a password that is rejected does not use the link up', async () => {
    const token = await receiveToken();

    const rejected = await reset(token, 'short');

    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['password']]);
    expect(await canSignIn(testAdmin.password)).toBe(true);
    expect((await reset(token)).status).toBe(200);
  });

  test('a link expires after an hour and with a change of the password', async () => {
    const old = await receiveToken();
    await app.db('sign_in_links').update({ expires_at: app.db.fn.now() });
    const other = await receiveToken();
    const session = await app.signIn();
    const change = { current_password: testAdmin.password, password: next };
    await app.call('/admin/account/password', { method: 'PUT', token: session, json: change });

    for (const token of [old, other, 'x'.repeat(43)]) {
      expect((await reset(token, 'something else again')).status).toBe(404);
      expect((await post('/auth/link', { token })).status).toBe(404);
    }
    expect(await canSignIn(next)).toBe(true);
  });

  test('status, body and duration do not reveal whether an address is known', async () => {
    const watch = async (email: string) => {
      await app.db('sign_in_attempts').delete();
      const began = performance.now();
      const { status, headers, body } = await forget(email);
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      return { told: { status, body, headers: rest }, took: performance.now() - began };
    };
    const known = [];
    const unknown = [];
    for (let time = 0; time < 5; time += 1) {
      known.push(await watch(testAdmin.email));
      unknown.push(await watch('nobody@example.com'));
    }

    // Other programs on the machine can only make a request slower.
    const shortest = (tries: { took: number }[]) => Math.min(...tries.map(({ took }) => took));
    expect(new Set([...known, ...unknown].map(({ told }) => JSON.stringify(told))).size).toBe(1);
    expect(known[0]?.told).toMatchObject({ status: 202, body: { data: { accepted: true } } });
    expect(Math.abs(shortest(known) / shortest(unknown) - 1)).toBeLessThan(0.2);
  });

  test('reset e-mails to an address are limited, and requests are rejected after five', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await forget(testAdmin.email)).status);

    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await app.db('sign_in_links')).toHaveLength(3);
    expect(await canSignIn(testAdmin.password)).toBe(true);
  });

  test.each([
    ['/auth/forgot', {}, 400],
    ['/auth/forgot', { email: { like: '%' } }, 400],
    ['/auth/forgot', { email: '' }, 422],
    ['/auth/link', { token: 'short' }, 422],
    ['/auth/reset', { token: ['x'.repeat(43)], password: next }, 400],
  ])('%s rejects %j and sends no e-mail', async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status);

    expect(await app.db('sign_in_links')).toEqual([]);
    expect(await app.db('jobs').where({ kind: 'mail' })).toEqual([]);
  });
});

test('without an e-mail server the response says so, and no link is created', {
  timeout: startLimit,
}, async () => {
  const app = await createTestApp({ store: 'embedded' });
  const recovery = await app.call('/auth/recovery');
  const response = await app.call('/auth/forgot', { method: 'POST', json: { email: testAdmin.email } });
  const links = await app.db('sign_in_links');
  await app.close();

  expect(recovery.body).toEqual({ data: { by_mail: false } });
  expect([response.status, response.body]).toEqual([202, { data: { accepted: false } }]);
  expect(links).toEqual([]);
});
