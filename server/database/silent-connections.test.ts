import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { isUnavailable } from './store-error.ts';

const log = createLog('silent');

describe('behind a network that drops packets', () => {
  let opened: TestStore;
  let other: TestStore;

  beforeAll(async () => {
    opened = await openTestStore('postgres', log, { isProxied: true });
    other = await openTestStore('postgres', log, { shared: opened.url });
  }, startLimit);

  afterAll(async () => {
    await other.store.close();
    await opened.remove();
  });

  test('queries and news of other processes fail once, and not for as long as the connections are open', {
    timeout: startLimit,
  }, async () => {
    const { db, siteVersion } = opened.store;
    const read = () => db('site_version').first();
    const readOften = () => Promise.allSettled(Array.from({ length: 6 }, read));
    const heard = vi.fn();
    opened.store.onSiteChange(heard);
    await readOften();
    opened.databaseProxy?.silence();

    const lost = await readOften();
    const found = await readOften();
    await other.store.change(async () => {});
    await vi.waitFor(() => expect(siteVersion()).toBe(other.store.siteVersion()), { timeout: 15_000 });
    // Notifications tell of each change; a poll tells of the last one.
    await vi.waitFor(
      async () => {
        heard.mockClear();
        for (let n = 0; n < 3; n += 1) await other.store.change(async () => {});
        const last = other.store.siteVersion();
        await vi.waitFor(() => expect(siteVersion()).toBe(last));
        expect(heard.mock.calls.map(([version]) => version)).toEqual([last - 2, last - 1, last]);
      },
      { timeout: 15_000 },
    );

    expect(lost.every((one) => one.status === 'rejected' && isUnavailable(one.reason))).toBe(true);
    expect(found.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
  });
});
