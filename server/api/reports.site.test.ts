import { describe, expect, test, vi } from 'vitest';
import { siteDay } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertMajor } from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const dayBefore = (days: number) => siteDay(new Date(Date.now() - days * dayMs));

describe.each(oneStore)('reports, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  const read = async (path: string) => (await app.callAsAdmin(path)).body.data;

  test('each of the last 30 days has its visits and most visited pages, also a day without visits', async () => {
    const pages = ['/', '/about', '/team', '/contact', '/services', '/projects'];
    await app
      .db('visits')
      .insert([
        ...pages.map((page, position) => ({ page, day: dayBefore(2), count: 10 - position })),
        { page: '/', day: dayBefore(29), count: 4 },
        { page: '/', day: dayBefore(30), count: 99 },
      ]);
    await app.call('/public/record-visit', { method: 'POST', json: { page: 'about' } });

    const days = await read('/admin/visits');

    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 30 }, (_, position) => dayBefore(29 - position)),
    );
    expect(days[0]).toEqual({ day: dayBefore(29), count: 4, pages: [{ page: '/', count: 4 }] });
    expect(days[1]).toEqual({ day: dayBefore(28), count: 0, pages: [] });
    expect(days[27]).toEqual({
      day: dayBefore(2),
      count: 45,
      pages: pages.slice(0, 5).map((page, position) => ({ page, count: 10 - position })),
    });
    expect(days[29]).toMatchObject({ count: 1, pages: [{ page: '/about', count: 1 }] });
  });

  test.each([
    ['2026-03-29T22:30:00Z', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['2026-10-25T22:30:00Z', ['2026-10-23', '2026-10-24', '2026-10-25']],
  ])('each day is there once after a clock change, at %s', async (now, last) => {
    vi.spyOn(site, 'timeZone', 'get').mockReturnValue('Europe/Berlin' as 'Asia/Dubai');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

    const days = await read('/admin/visits').finally(() => vi.useRealTimers());

    expect(days.slice(-3).map(({ day }: { day: string }) => day)).toEqual(last);
  });

  test('each page of the period has its visits and the messages that came from it', async () => {
    await app.db('visits').delete();
    await app.db('visits').insert([
      { page: '/', day: dayBefore(1), count: 3 },
      { page: '/', day: dayBefore(6), count: 4 },
      { page: '/about', day: dayBefore(8), count: 20 },
      { page: '/team', day: dayBefore(89), count: 1 },
    ]);
    const visitor = { name: 'Amal', email: 'amal@example.com', phone: '050 123 4567', message: 'A yard' };
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
    await app.db('messages').insert([
      { ...visitor, page: '/about' },
      { ...visitor, page: null },
      { ...visitor, page: '/', deleted_at: new Date() },
      { ...visitor, page: '/team', created_at: daysAgo(20) },
    ]);
    const pagesOf = async (query: string) => (await app.callAsAdmin(`/admin/visits${query}`)).body.pages;

    expect(await pagesOf('?days=7')).toEqual([
      { page: '/', visits: 7, messages: 0 },
      { page: '/about', visits: 0, messages: 1 },
      { page: null, visits: 0, messages: 1 },
    ]);
    expect(await pagesOf('')).toEqual([
      { page: '/about', visits: 20, messages: 1 },
      { page: '/', visits: 7, messages: 0 },
      { page: '/team', visits: 0, messages: 1 },
      { page: null, visits: 0, messages: 1 },
    ]);
    expect((await pagesOf('?days=90'))[2]).toEqual({ page: '/team', visits: 1, messages: 1 });
    expect(await read('/admin/visits?days=7')).toHaveLength(7);
    expect((await app.callAsAdmin('/admin/visits?days=8')).status).toBe(400);
  });

  test('recent changes are listed newest first, each document once, with its author if known', async () => {
    expect(await read('/admin/changes')).toEqual([]);
    const save = (path: string, method: string, json: object) => app.callAsAdmin(path, { method, json });
    const major = await save('/admin/majors', 'POST', { name: 'Planting' });
    const setting = { key: 'contact_info', value: JSON.stringify({ phone: '+971 4 123 4567' }) };
    await save('/admin/settings', 'POST', setting);
    await save(`/admin/majors/${major.body.data.id}`, 'PUT', { name: 'Trees' });

    const id = await insertMajor(app.db, { name: 'By the seeds' });
    await app.db('published').where({ collection: 'major', id }).update({ updated_at: '2020-01-01' });

    const changes = await read('/admin/changes');

    expect(changes).toMatchObject([
      { kind: 'row', type: 'major', name: 'Trees', is_new: false, by: 'Owner' },
      { kind: 'setting', type: 'contact_info', is_new: true, by: 'Owner' },
      { kind: 'row', type: 'major', name: 'By the seeds', is_new: true, by: null },
    ]);
  });
});
