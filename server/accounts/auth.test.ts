import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { deleteExpired } from '../boot/background-work.ts';
import { createTestApp, startLimit, type TestApp, testAdmin } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore, stores } from '../testing/stores.ts';
import { hashToken } from './require-admin.ts';

/** Milliseconds. */
const maxSignInDelaySeconds = 60;
const adminEndpoints = operations.filter((name) => getEndpoint(name).policy === 'admin');

describe.each(stores)('signing in, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(async () => {
    for (const table of ['sessions', 'sign_in_attempts', 'sign_in_addresses']) await app.db(table).delete();
  });

  const login = (body: unknown) => app.call('/auth/login', { method: 'POST', json: body });

  test('the right password returns a token for the back office', async () => {
    const { status, body, headers } = await login({ ...testAdmin, email: 'Owner@Example.com' });
    const me = await app.call('/auth/me', { token: body.data.token });

    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(me.body).toEqual({ data: { id: expect.any(Number), email: testAdmin.email, name: 'Owner' } });
  });

  test('only the hash of a token is stored', async () => {
    const token = await app.signIn();

    const rows = await app.db('sessions').select('token_hash');
    expect(rows).toEqual([{ token_hash: hashToken(token) }]);
  });

  test('a wrong password and an unknown address get the same error', async () => {
    const wrong = await login({ email: testAdmin.email, password: 'something else' });
    const unknown = await login({ email: 'nobody@example.com', password: 'something else' });

    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(await app.db('sessions')).toEqual([]);
  });

  test.each([
    [{ email: testAdmin.email }, 400],
    [{ ...testAdmin, role: 'owner' }, 400],
    [{ email: [testAdmin.email], password: 'x' }, 400],
    [{ email: '', password: '' }, 422],
    [{ email: testAdmin.email, password: 'x'.repeat(1_001) }, 422],
  ])('credentials %j return %i', async (body, status) => {
    const response = await login(body);

    expect(response.status).toBe(status);
    expect(response.body.message).not.toBe('');
  });

  test('signing out deletes the session', async () => {
    const token = await app.signIn();

    const out = await app.call('/auth/logout', { method: 'POST', token });
    const after = await app.call('/auth/me', { token });

    expect(out.body).toEqual({ data: { ended: true } });
    expect(after.status).toBe(401);
    expect(await app.db('sessions')).toEqual([]);
  });

  test('a session expires after two idle hours', async () => {
    const token = await app.signIn();
    await app.db('sessions').update({ last_used_at: app.db.raw(`now() - interval '119 minutes'`) });
    const used = await app.call('/auth/me', { token });
    await app.db('sessions').update({ last_used_at: app.db.raw(`now() - interval '121 minutes'`) });
    const idle = await app.call('/auth/me', { token });

    expect([used.status, idle.status]).toEqual([200, 401]);
  });

  test('requests reset the idle time of a session', async () => {
    const token = await app.signIn();
    await app.db('sessions').update({ last_used_at: app.db.raw(`now() - interval '119 minutes'`) });

    await app.call('/auth/me', { token });

    const [row] = await app
      .db('sessions')
      .select(app.db.raw(`last_used_at > now() - interval '1 minute' as is_fresh`));
    expect(row.is_fresh).toBe(true);
  });

  test('a session expires twelve hours after sign-in, even in use', async () => {
    const token = await app.signIn();
    const [row] = await app
      .db('sessions')
      .select(app.db.raw('extract(epoch from expires_at - created_at)::int as seconds'));
    await app.db('sessions').update({ expires_at: app.db.raw('now()') });

    expect(row.seconds).toBe(12 * 60 * 60);
    expect((await app.call('/auth/me', { token })).status).toBe(401);
  });

  test('a session is deleted with its administrator', async () => {
    const token = await app.signIn();
    await app.db('admins').update({ removed_at: app.db.fn.now() });
    const removed = await app.call('/auth/me', { token });
    await app.db('admins').update({ removed_at: null });

    expect(removed.status).toBe(401);
  });

  test('only expired rows are deleted', async () => {
    const time = (offset: string) => app.db.raw(`now() + interval '${offset}'`);
    const windows = [
      { address: 'old', window_ends_at: time('-1 second') },
      { address: 'blocked', window_ends_at: time('-1 second'), blocked_until: time('1 minute') },
      { address: 'new', window_ends_at: time('1 minute') },
    ];
    await app.db('sign_in_attempts').insert(windows.map((row) => ({ ...row, attempts: 1 })));

    await deleteExpired(app.state);

    const rows: { address: string }[] = await app.db('sign_in_attempts').orderBy('address').select('address');
    expect(rows.map(({ address }) => address)).toEqual(['blocked', 'new']);
  });
});

test('nothing is open without a session but what is named public, and the way to one', () => {
  const open = operations.map((name) => getEndpoint(name)).filter(({ policy }) => policy === 'public');
  const others = open.map(({ path }) => path).filter((path) => !path.startsWith('/public/'));

  expect(others).toEqual(['login', 'recovery', 'forgot', 'link', 'reset'].map((call) => `/auth/${call}`));
});

describe.each(oneStore)(
  'the endpoints of the back office, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });

    beforeAll(async () => {
      await app.db('sessions').update({ expires_at: app.db.raw(`now() - interval '1 second'`) });
    }, startLimit);

    test.each(adminEndpoints)('%s is rejected without a good token, however it is spelled', async (name) => {
      const { method, path: pattern } = getEndpoint(name);
      const path = pattern.replace(/\{\w+\}/, '1');
      const before = await countRows(app);
      const credentials = [
        {},
        { headers: { authorization: 'Bearer ' } },
        { headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
        { headers: { authorization: `Basic ${app.token}` } },
        { headers: { cookie: `adminToken=${app.token}` } },
        { token: app.token },
      ];
      const requests = credentials.map((given) => app.call(path, { ...given, method, ...bodyFor(method) }));
      const spellings = [path.toUpperCase(), `${path}/`].map((other) =>
        app.call(other, { method, ...bodyFor(method) }),
      );
      const otherMethod = app.call(path, { method: 'PATCH' });

      const responses = await Promise.all([...requests, ...spellings]);

      expect(responses.map((response) => response.status)).toEqual(responses.map(() => 401));
      expect([401, 405]).toContain((await otherMethod).status);
      expect(responses[0]?.body).toEqual({
        message: 'Please sign in',
        code: 'unauthenticated',
        requestId: expect.any(String),
      });
      expect(await countRows(app)).toEqual(before);
    });
  },
);

describe.each(stores)('limits of signing in, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({
    store,
    env: { TRUST_PROXY: '1' },
    limits: { longestSignInWait: maxSignInDelaySeconds },
  });

  beforeEach(async () => {
    for (const table of ['sign_in_attempts', 'sign_in_addresses']) await app.db(table).delete();
  });

  const attempt = (address: string, password = 'wrong') =>
    app.call('/auth/login', {
      method: 'POST',
      json: { email: testAdmin.email, password },
      headers: { 'x-forwarded-for': address },
    });

  async function attempts(address: string, times: number): Promise<number[]> {
    const statuses = [];
    for (let time = 0; time < times; time += 1) statuses.push((await attempt(address)).status);
    return statuses;
  }

  test('a blocked address adds no rows to the store, whatever accounts it tries', async () => {
    const tryAccounts = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1)
        await app.call('/auth/login', {
          method: 'POST',
          json: { email: `${number}@example.com`, password: 'wrong' },
          headers: { 'x-forwarded-for': '203.0.113.9' },
        });
      return (await app.db('sign_in_attempts').select('address')).length;
    };
    const before = await tryAccounts(0, 22);

    expect(await tryAccounts(22, 30)).toBe(before);
  });

  test('the sixth attempt in a minute is rejected, also with the right password', async () => {
    const statuses = await attempts('203.0.113.1', 6);
    const right = await attempt('203.0.113.1', testAdmin.password);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(50);
  });

  test('concurrent attempts are counted', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => attempt('203.0.113.2')));

    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('each block lasts twice as long as the last one, up to 15 minutes', async () => {
    const waits = [];
    for (let round = 0; round < 6; round += 1) {
      await attempts('203.0.113.3', 5);
      waits.push(Number((await attempt('203.0.113.3')).headers['retry-after']));
      const past = app.db.raw(`now() - interval '1 second'`);
      await app.db('sign_in_attempts').update({ window_ends_at: past, blocked_until: past });
    }

    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test('failures from other addresses do not block the owner', async () => {
    expect((await attempt('203.0.113.4', testAdmin.password)).status).toBe(200);

    await attempts('203.0.113.5', 7);
    await attempts('203.0.113.4', 7);

    expect((await attempt('203.0.113.4', testAdmin.password)).status).toBe(200);
  });

  test('failures from twelve addresses do not block the owner at a new address', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `203.0.113.${20 + index}`);
    await Promise.all(addresses.map((address) => attempts(address, 5)));

    expect((await attempt('203.0.113.40', testAdmin.password)).status).toBe(200);
  });

  test('a new address is delayed for an account with many failures', async () => {
    await attempts('203.0.113.41', 5);
    await app.db('sign_in_attempts').where('address', 'like', 'account %').update({ attempts: 50 });
    const began = performance.now();

    const { status } = await attempt('203.0.113.50', testAdmin.password);

    expect(status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(maxSignInDelaySeconds);
  });

  test('a successful sign-in does not reset the limit for other accounts', async () => {
    await app.db('admins').where({ email: 'amal@example.com' }).delete();
    await app.db('admins').insert({ email: 'amal@example.com', name: 'Amal', password_hash: null });
    const statuses = [];
    for (let time = 0; time < 7; time += 1) {
      const json = { email: 'Amal@example.com', password: `guess ${time}` };
      const headers = { 'x-forwarded-for': '203.0.113.42' };
      statuses.push((await app.call('/auth/login', { method: 'POST', json, headers })).status);
      expect((await attempt('203.0.113.42', testAdmin.password)).status).toBe(200);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('attempts are limited by address, across accounts', async () => {
    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      const json = { email: `person-${time}@example.com`, password: 'guess' };
      const headers = { 'x-forwarded-for': '203.0.113.43' };
      statuses.push((await app.call('/auth/login', { method: 'POST', json, headers })).status);
    }

    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  });

  test('an address with an earlier sign-in of the owner is delayed, never blocked', async () => {
    await attempt('203.0.113.44', testAdmin.password);

    expect(await attempts('203.0.113.44', 40)).toEqual(Array(40).fill(401));
    expect((await attempt('203.0.113.44', testAdmin.password)).status).toBe(200);
  });

  test('a forged forwarded header is ignored without a trusted proxy', async () => {
    const direct = await createTestApp({ store });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${time}` };
      const response = await direct.call('/auth/login', {
        method: 'POST',
        json: { email: 'a@b.co', password: 'x' },
        headers,
      });
      statuses.push(response.status);
    }
    await direct.close();

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

function bodyFor(method: string): { json?: unknown } {
  return method === 'POST' || method === 'PUT' ? { json: { name: 'x' } } : {};
}

async function countRows({ db }: Pick<TestApp, 'db'>): Promise<unknown> {
  const tables = ['documents', 'revisions', 'published', 'media'];
  const version = await db('site_version').first('version');
  return [version, ...(await Promise.all(tables.map((table) => db(table).count('* as count'))))];
}
