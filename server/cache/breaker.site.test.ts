import { afterEach, describe, expect, test, vi } from 'vitest';
import { startLimit, testAdmin } from '../testing/create-test-app.ts';
import { blankProject, insertProject } from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { testDatabaseUrl } from '../testing/stores.ts';
import { type Breaker, createBreaker } from './breaker.ts';

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
const fine = () => Promise.resolve('fine');
const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);

afterEach(() => void vi.useRealTimers());

const fail = async (breaker: Breaker, times: number) => {
  for (let n = 0; n < times; n += 1) await outcome(breaker.run(away));
};

test('after five failures in two seconds no query is sent until the database responds', async () => {
  vi.useFakeTimers();
  let isBack = false;
  const breaker = createBreaker({ ping: () => (isBack ? Promise.resolve() : away()) });
  await fail(breaker, 5);

  const rejected = await breaker.run(fine).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  const later = await outcome(breaker.run(fine));
  isBack = true;
  await vi.advanceTimersByTimeAsync(1_000);

  expect(rejected).toMatchObject({ code: 'unavailable', extra: { retryAfter: 5 } });
  expect(later).toBe('The site is busy. Please try again in a moment.');
  expect(await breaker.run(fine)).toBe('fine');
});

test('the first successful probe closes the breaker for all requests', async () => {
  vi.useFakeTimers();
  const breaker = createBreaker({ ping: () => Promise.resolve() });
  await fail(breaker, 5);

  expect([breaker.isOpen(), await breaker.check(), breaker.isOpen()]).toEqual([true, true, false]);
});

test('failures that are far apart or no outage do not open the breaker', async () => {
  let time = 0;
  const breaker = createBreaker({ ping: away, now: () => time });
  for (let n = 0; n < 10; n += 1) {
    await fail(breaker, 1);
    await outcome(breaker.run(() => Promise.reject(new Error('a bug'))));
    time += 501;
  }

  expect(await breaker.run(fine)).toBe('fine');
});

test.each(['55P03', '57014', '25P03'])('many statements that time out (%s) do not open it', async (code) => {
  const breaker = createBreaker({ ping: away });
  for (let n = 0; n < 20; n += 1)
    await outcome(breaker.run(() => Promise.reject(Object.assign(new Error('timed out'), { code }))));

  expect([breaker.isOpen(), await breaker.run(fine)]).toEqual([false, 'fine']);
});

test.each([
  ['responds', () => Promise.resolve(), false],
  ['is away', away, true],
])('many requests without a free connection, while the database %s', async (_state, ping, isOpen) => {
  const breaker = createBreaker({ ping });
  const full = Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' });
  await Promise.all(Array.from({ length: 20 }, () => outcome(breaker.run(() => Promise.reject(full)))));

  await vi.waitFor(() => expect(breaker.isOpen()).toBe(isOpen), 20_000);
  breaker.stop();
});

test.each(['57P01', '53300', '08006', 'ECONNRESET'])('lost connections (%s) open it', async (code) => {
  const breaker = createBreaker({ ping: away });
  for (let n = 0; n < 5; n += 1)
    await outcome(breaker.run(() => Promise.reject(Object.assign(new Error('lost'), { code }))));

  expect(breaker.isOpen()).toBe(true);
  breaker.stop();
});

describe('while the breaker is open', { timeout: startLimit }, () => {
  const app = serveTestApp({ store: 'embedded', partitions: { site: 100_000, varied: 20_000 } });

  const goAway = async () => {
    app.state.responseCache.invalidate();
    await fail(app.state.breaker, 5);
  };

  test('public reads return stale responses with a header', async () => {
    const before = await app.call('/public/services');
    await goAway();

    const known = await app.call('/public/services');
    const unknown = await app.call('/public/team');

    expect([known.status, known.text, known.headers['x-cache']]).toEqual([200, before.text, 'STALE']);
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
    await app.state.breaker.check();
    expect((await app.call('/public/services')).headers['x-cache']).toBeUndefined();
  });

  test('many requests with different ids do not evict a list', async () => {
    for (let n = 0; n < 60; n += 1) await insertProject(app.db, { ...blankProject, title: `P${n}` });
    const ids: number[] = await app
      .db('documents')
      .where({ collection: 'project' })
      .orderBy('id')
      .pluck('id');
    const orderOf = (start: number) => [...ids.slice(start), ...ids.slice(0, start)].join(',');
    const before = await app.call('/public/services');

    for (let start = 0; start < 40; start += 1) await app.call(`/public/projects?ids=${orderOf(start)}`);
    await goAway();

    const responses = await Promise.all(
      ['/public/services', `/public/projects?ids=${orderOf(0)}`].map((path) => app.call(path)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 503]);
    expect(responses[0]?.text).toBe(before.text);
    await app.state.breaker.check();
  });
});

describe.each(testDatabaseUrl ? ['postgres' as const] : [])(
  'while the %s server is unavailable',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store, isProxied: true });

    async function untilReady(): Promise<void> {
      while ((await app.send('/health/ready')).status !== 200)
        await new Promise((resolve) => setImmediate(resolve));
    }

    test('saves that wait too long for a lock fail alone', async () => {
      const token = await app.signIn();
      const json = { title: 'About us', description: '' };
      const { body } = await app.call('/admin/settings', {
        ...{ method: 'POST', token },
        json: { key: 'page_about', value: JSON.stringify(json) },
      });
      const opened: boolean[] = [];
      const save = async () => {
        const response = await app.call(`/admin/settings/${body.data.id}`, {
          ...{ method: 'PUT', token },
          json: { key: 'page_about', value: JSON.stringify(json) },
        });
        opened.push(app.state.breaker.isOpen());
        return response;
      };
      const [saved, read] = await app.db.transaction(async (trx) => {
        await trx('documents').where({ id: body.data.id, collection: 'settings' }).forUpdate();
        return [await Promise.all(Array.from({ length: 8 }, save)), await app.call('/public/projects')];
      });

      expect(saved.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
        saved.map(() => [503, '5']),
      );
      expect([read.status, read.headers['x-cache']]).toEqual([200, undefined]);
      expect(opened).toEqual(saved.map(() => false));
    });

    test('requests that find no free connection are answered as busy, and do not open it', async () => {
      const { pool } = app.db.client;
      const taken = await Promise.all(
        Array.from({ length: pool.max }, () => app.db.client.acquireConnection()),
      );
      const rejected = await Promise.all(
        Array.from({ length: 8 }, (_, at) => app.call(`/public/projects?ids=${9_000 + at}`)),
      );
      const pinged = await app.state.store.ping(500);
      for (const connection of taken) await app.db.client.releaseConnection(connection);

      expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 503));
      expect([pinged, app.state.breaker.isOpen()]).toEqual([undefined, false]);
      expect((await app.call('/public/projects?ids=9')).status).toBe(200);
    });

    test('cached responses are still sent, other requests fail, and all recover', {
      timeout: startLimit,
    }, async () => {
      const token = await app.signIn();
      const login = () => app.call('/auth/login', { method: 'POST', json: testAdmin });
      const save = () =>
        app.call('/admin/settings', { method: 'POST', token, json: { key: 'logo_imgs', value: '{}' } });
      const before = await app.call('/public/services');

      app.databaseProxy?.disconnect();
      app.state.responseCache.invalidate();
      const known = await app.call('/public/services');
      const unknown = await app.call('/public/team');
      const rejected = [await login(), await save(), unknown];
      const health = [await app.send('/health/live'), await app.send('/health/ready')];
      app.databaseProxy?.reconnect();
      await untilReady();
      const saved = await save();

      expect([known.status, known.text]).toEqual([200, before.text]);
      expect(
        rejected.map(({ status, body, headers }) => [status, body.code, headers['retry-after']]),
      ).toEqual(rejected.map(() => [503, 'unavailable', '5']));
      expect(health.map(({ status }) => status)).toEqual([200, 503]);
      expect([201, 503]).toContain(saved.status);
      expect((await login()).status).toBe(200);
    });

    test('visits that could not be written are written later', async () => {
      const visit = () => app.call('/public/record-visit', { method: 'POST', json: { page: '/' } });
      await visit();
      app.databaseProxy?.disconnect();
      const failed = await app.state.visits.flush().then(
        () => 'written',
        () => 'not written',
      );
      const counted = await visit();
      app.databaseProxy?.reconnect();
      await untilReady();
      await app.state.visits.flush();

      expect([failed, counted.status]).toEqual(['not written', 202]);
      expect(await app.db('visits').select('page', 'count')).toEqual([{ page: '/', count: 2 }]);
    });
  },
);
