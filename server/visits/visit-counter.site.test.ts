import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countVisits } from '../database/visits.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertService, updateService } from '../testing/entries.site.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { createVisitCounter, type VisitCounter } from './visit-counter.ts';

let opened: TestStore;
let store: TestStore['store'];
let counter: VisitCounter;
let statements: string[] = [];

beforeAll(async () => {
  opened = await openTestStore('embedded', createLog('silent'));
  store = opened.store;
  await store.change(async (trx) => {
    const garden = { title: 'حديقة', slug: '', content: '', media_ids: [] };
    const id = await insertService(trx, garden);
    await updateService(trx, id, { ...garden, slug: 'بستان' });
  });
  store.db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  counter = createVisitCounter(store, () => {});
}, startLimit);

afterAll(async () => {
  counter.stop();
  await opened.remove();
});

afterEach(async () => {
  await store.db('visits').delete();
  statements = [];
});

async function count(pages: readonly string[]): Promise<Record<string, number>> {
  for (const page of pages) counter.record(page);
  await counter.flush();
  const rows: { page: string; count: number }[] = await store.db('visits').select('page', 'count');
  return Object.fromEntries(rows.map((row) => [row.page, row.count]));
}

test('a flood of addresses is stored as one number in one statement', async () => {
  const before = process.memoryUsage().heapUsed;
  counter.record('/');
  statements = [];

  for (let index = 0; index < 200_000; index += 1) counter.record(`/flood/${index}`);
  await counter.flush();

  expect(statements).toHaveLength(1);
  expect(await store.db('visits').orderBy('page').select('page', 'count')).toEqual([
    { page: '/', count: 1 },
    { page: 'other', count: 200_000 },
  ]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
});

test('the total is the sum of all pages and days', async () => {
  const before = await countVisits(store.db);

  await count(['/', '/about', '/about']);
  await count(['/about']);

  expect((await countVisits(store.db)) - before).toBe(4);
});

test('a page is counted under its current address, also for a former one', async () => {
  const counted = await count([
    '/services/حديقة',
    '/services/بستان/',
    encodeURI('/services/بستان?from=mail'),
    '/services/1',
    '/services/2',
    '/%',
  ]);

  expect(counted).toEqual({ '/services/بستان': 4, other: 2 });
});

test('visits of back office, sign-in and preview are not counted', async () => {
  expect(
    await count(['/admin', '/admin/cms/home/hero', '/login', '/preview/hero_section', '/administration']),
  ).toEqual({
    other: 1,
  });
});

test('visits that cannot be written are written later', async () => {
  counter.record('/about');
  await store.db.raw('alter table visits rename to away');
  await expect(counter.flush()).rejects.toThrow();
  counter.record('/about');
  await store.db.raw('alter table away rename to visits');

  expect(await count(['/about'])).toEqual({ '/about': 3 });
});
