import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findMoments } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { saveDraft, sendAsAdmin } from '../testing/send-as-admin.ts';
import { blankStory, insertStory, insertTopic } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';
import { buildTinySite } from '../testing/tiny-site.ts';

/** Pages that list the titles of all stories, and the page of each story. */
const rendererSource = `
export const allowedQuery = {};
export async function renderPage({ url, read }) {
  const slug = url.split('/')[2];
  try {
    const { data } = slug
      ? await read('/public/stories/{slug}', { params: { slug } })
      : await read('/public/stories', { query: {} });
    const html = '<!doctype html><p>' + [data].flat().map(({ title }) => title) + '</p>';
    return { status: 200, html, degraded: false, failures: [] };
  } catch {
    return { status: 404, html: '<!doctype html>', degraded: false, failures: [] };
  }
}
export const renderPreview = () => '<!doctype html>';
`;

/** Milliseconds after midnight within which pages follow. */
const shownWithinMs = 5_000;

/** Replaces the clock by one that is some seconds after the beginning of a day in the site's zone, or before it. */
function setClock(day: string, seconds: number): void {
  const [midnight = new Date(Number.NaN)] = findMoments(`${day}T00:00`, site.timeZone);
  vi.useFakeTimers({ toFake: ['Date'], now: midnight.getTime() + seconds * 1_000 });
}

describe.each(stores)('entries that are public from and until a day, on the %s store', (store) => {
  let app: TestApp;
  let dist = '';

  beforeAll(async () => {
    dist = await buildTinySite(rendererSource);
    app = await createTestApp({ store, dist });
    const insert = (title: string, dates: Partial<typeof blankStory>) =>
      insertStory(app.db, { ...blankStory, title, slug: title, ...dates });
    await insert('always', { start_date: '2026-01-31' });
    await insert('june', { shown_from: '2026-06-15', shown_until: '2026-06-16', start_date: '2026-06-01' });
    await insert('later', { shown_from: '2026-06-16' });
    await insert('before', { shown_until: '2026-06-14' });
  }, startLimit);

  afterEach(() => {
    vi.useRealTimers();
  });

  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });

  /** Where each story is found. */
  async function look(slugs: readonly string[]) {
    const { body: list } = await app.call('/public/stories');
    const { body: counted } = await app.call('/public/stories?count_only=1');
    const sitemap = (await app.send('/sitemap.xml')).text;
    const page = (await app.send('/stories')).text;
    const listed = list.data.map(({ title }: { title: string }) => title);
    const statuses = await Promise.all(
      slugs.map(async (slug) => {
        const api = await app.call(`/public/stories/${slug}`);
        return [slug, api.status, (await app.send(`/story-details/${slug}`)).status];
      }),
    );
    return {
      listed: listed.sort(),
      count: counted.count,
      inSitemap: slugs.filter((slug) => sitemap.includes(`/${slug}<`)),
      onPage: slugs.filter((slug) => page.includes(slug)),
      open: statuses.filter(([, ...status]) => status.every((one) => one === 200)).map(([slug]) => slug),
      closed: statuses.filter(([, ...status]) => status.every((one) => one === 404)).map(([slug]) => slug),
    };
  }

  const all = ['always', 'before', 'june', 'later'];
  const expected = (shown: readonly string[]) => ({
    ...{ listed: shown, count: shown.length, inSitemap: shown, onPage: shown, open: shown },
    closed: all.filter((slug) => !shown.includes(slug)),
  });

  test.each([
    ['before midnight', '2026-06-15', -10, ['always', 'before']],
    ['on the next day', '2026-06-15', 10, ['always', 'june']],
    ['on the day after', '2026-06-16', 10, ['always', 'june', 'later']],
    ['at its end', '2026-06-17', 10, ['always', 'later']],
  ])(
    'they appear and disappear in lists, counts, pages and the sitemap %s',
    async (_, day, seconds, shown) => {
      setClock(day, seconds);

      await vi.waitFor(async () => expect(await look(all)).toEqual(expected(shown)), shownWithinMs);
    },
    startLimit,
  );

  test(
    'a link to one is none before its day, and listed as broken until then',
    async () => {
      const token = await app.signIn();
      setClock('2026-06-15', -10);
      const dates = { shown_from: '2026-06-15' };
      const story = await insertStory(app.db, { ...blankStory, title: 'Opening', slug: 'opening', ...dates });
      const content = `<p>See <a href="entry:story/${story}">the opening</a>.</p>`;
      await insertTopic(app.db, { title: 'Shade', slug: 'shade', content, media_ids: [] });
      const shown = async () => (await app.call('/public/topics/shade')).body.data.content;
      const ask = async (path: string) =>
        (await sendAsAdmin(app, token, { method: 'GET', path: `links/${path}` })).data;
      const issues = async () =>
        (await ask('broken')).flatMap((document: { issues: { message: string }[] }) =>
          document.issues.map(({ message }) => message),
        );

      expect(await shown()).toBe('<p>See the opening.</p>');
      expect((await ask(`show?link=entry:story/${story}`)).target.state).toBe('hidden');
      expect(await issues()).toEqual(['“Opening” is not shown to visitors']);

      setClock('2026-06-15', 10);
      const link = '<p>See <a href="/stories/opening">the opening</a>.</p>';
      await vi.waitFor(async () => expect(await shown()).toBe(link), shownWithinMs);
      expect(await issues()).toEqual([]);
    },
    startLimit,
  );

  test('the back office says which published entries visitors find in no list', async () => {
    setClock('2026-06-15', 3_600);
    const token = await app.signIn();
    const send = (method: string, path: string, json?: object) =>
      sendAsAdmin(app, token, { method, path, json });
    const id = await insertStory(app.db, { ...blankStory, title: 'closed', shown_until: '2026-06-14' });
    await saveDraft(send, `story/${id}`, { ...blankStory, title: 'reopened' });
    const unlisted = async (path: string) =>
      (await send('GET', path)).data
        .filter((row: { is_unlisted?: boolean }) => row.is_unlisted)
        .map((row: { title?: string; label?: string }) => row.title ?? row.label);

    expect((await unlisted('stories')).sort()).toEqual(['before', 'closed', 'later']);
    expect(await unlisted('drafts?page=1')).toEqual(['Story “reopened”']);
    await send('DELETE', `stories/${id}`);
  });

  test('a list is filtered by a range of days', async () => {
    setClock('2026-06-15', 3_600);
    const titles = async (query: string) =>
      (await app.call(`/public/stories?${query}`)).body.data.map(({ title }: { title: string }) => title);

    expect(await titles('since=2026-06-01')).toEqual(['june']);
    expect(await titles('until=2026-05-31')).toEqual(['always']);
    expect(await titles('since=2026-01-31&until=today')).toHaveLength(2);
    expect((await app.call('/public/stories?since=june')).status).toBe(400);
  });
});
