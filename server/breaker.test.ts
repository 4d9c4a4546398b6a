import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { createTestApp, startLimit, type TestApp, testAdmin } from './testing/create-test-app.ts';
import { testDatabaseUrl } from './testing/stores.ts';

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
const fine = () => Promise.resolve('fine');
const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);

test('after five failures in two seconds nothing is tried for one second', async () => {
  let time = 0;
  const breaker = createBreaker(() => time);
  for (let n = 0; n < 5; n += 1) await outcome(breaker.run(away));

  const refused = await breaker.run(fine).catch((error: unknown) => error);
  time += 1_001;

  expect(refused).toMatchObject({ code: 'unavailable', extra: { retryAfter: 5 } });
  expect(await breaker.run(fine)).toBe('fine');
});

test('failures that lie apart, or that are no outage, change nothing', async () => {
  let time = 0;
  const breaker = createBreaker(() => time);
  for (let n = 0; n < 10; n += 1) {
    await outcome(breaker.run(away));
    await outcome(breaker.run(() => Promise.reject(new Error('a bug'))));
    time += 501;
  }

  expect(await breaker.run(fine)).toBe('fine');
});

describe.each(testDatabaseUrl ? ['postgres' as const] : [])(
  'while the %s server is away',
  { timeout: startLimit },
  (store) => {
    let app: TestApp;

    beforeAll(async () => {
      app = await createTestApp({ store });
    }, startLimit);

    afterAll(() => app.close());

    async function untilReady(): Promise<void> {
      while ((await app.send('/health/ready')).status !== 200)
        await new Promise((resolve) => setImmediate(resolve));
    }

    test('what was read before is still answered, the rest is refused honestly, and all comes back', {
      timeout: startLimit,
    }, async () => {
      const token = await app.signIn();
      const login = () => app.call('/auth/login', { method: 'POST', json: testAdmin });
      const save = () =>
        app.call('/admin/settings', { method: 'POST', token, json: { key: 'logo_imgs', value: '{}' } });
      const before = await app.call('/public/services');

      app.line?.cut();
      app.state.hotCache.moveOn();
      const known = await app.call('/public/services');
      const unknown = await app.call('/public/team');
      const refused = [await login(), await save(), unknown];
      const health = [await app.send('/health/live'), await app.send('/health/ready')];
      app.line?.mend();
      await untilReady();
      const saved = await save();

      expect([known.status, known.text]).toEqual([200, before.text]);
      expect(refused.map(({ status, body, headers }) => [status, body.code, headers['retry-after']])).toEqual(
        refused.map(() => [503, 'unavailable', '5']),
      );
      expect(health.map(({ status }) => status)).toEqual([200, 503]);
      expect([201, 503]).toContain(saved.status);
      expect((await login()).status).toBe(200);
    });

    test('visits that could not be written are written later', async () => {
      const visit = () => app.call('/public/record-visit', { method: 'POST', json: { page: '/' } });
      await visit();
      app.line?.cut();
      const failed = await app.state.visits.flush().then(
        () => 'written',
        () => 'not written',
      );
      const counted = await visit();
      app.line?.mend();
      await untilReady();
      await app.state.visits.flush();

      expect([failed, counted.status]).toEqual(['not written', 202]);
      expect(await app.db('visits').select('page', 'count')).toEqual([{ page: '/', count: 2 }]);
    });
  },
);
