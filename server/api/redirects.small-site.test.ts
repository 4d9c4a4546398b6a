import { beforeEach, describe, expect, test } from 'vitest';
import { findRedirect } from '../content/redirects.ts';
import { recordInto } from '../database/cache-tags.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { saveDraft, sendUntilServed } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('redirects by hand, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  const send = app.sendAsAdmin;
  let story: number;

  beforeEach(async () => {
    for (const table of ['documents', 'addresses'] as const) await app.db(table).delete();
    app.state.responseCache.invalidate();
    story = await publish({ title: 'Yard', slug: 'yard' });
  });

  const publish = async (content: object): Promise<number> =>
    (await send('POST', 'documents/story', { content: { ...blankStory, ...content }, publish: true })).data
      .id;
  const add = (content: object) => send('POST', 'redirects', { from: '/old', to: '/about', ...content });
  const leadsTo = (path: string) => findRedirect(recordInto(new Map(), app.db), path);
  const unpublish = () => send('POST', `documents/story/${story}/unpublish`, { force: true });

  test('leads to a page, an entry at its present address, or another site', async () => {
    await add({ from: '/a', to: '/about#team' });
    await add({ from: '/b', to: '/stories/yard' });
    await add({ from: '/c', to: 'https://example.com/garden?year=2020' });
    await send('PUT', `stories/${story}`, { ...blankStory, title: 'Yard', slug: 'court' });

    expect(await Promise.all(['/a', '/b', '/c', '/d'].map(leadsTo))).toEqual([
      '/about#team',
      '/stories/court',
      'https://example.com/garden?year=2020',
      undefined,
    ]);
  });

  test('leads nowhere while its target is not public', async () => {
    await add({ to: '/stories/yard' });
    await unpublish();
    expect(await leadsTo('/old')).toBeUndefined();
    expect((await send('GET', 'links/broken')).data).toMatchObject([
      { label: 'Redirect “/old”', issues: [{ path: 'to', message: '“Yard” is a draft' }] },
    ]);
  });

  test.each([
    ['https://SITE/Old-Page/', '/old-page'],
    ['/Old/Page.html', '/old/page.html'],
    ['/%D8%AD%D8%AF%D9%8A%D9%82%D8%A9', '/حديقة'],
  ])('from %s is stored as %s and found as browsers write it', async (typed, stored) => {
    const from = typed.replace('https://SITE', app.state.config.publicUrl);
    const { status, data } = await add({ from });

    expect([status, data.from, await leadsTo(encodeURI(stored))]).toEqual([201, stored, '/about']);
  });

  test.each([
    ['/about', '“About” is at this address'],
    ['/', '“Home Page” is at this address'],
    ['/stories/yard', '“Yard” is at this address'],
    ['/admin/redirects', 'This address belongs to the site itself'],
    ['/sitemap.xml', 'This address belongs to the site itself'],
    ['old', 'Please enter an address of this site, such as /old-page'],
    ['/old?id=5', 'Please enter an address of this site, such as /old-page'],
    ['https://example.com/old', 'Please enter an address of this site, such as /old-page'],
    ['', 'Please enter the old address'],
  ])('from “%s” is refused', async (from, message) => {
    expect(await add({ from })).toMatchObject({ status: 422, errors: { from: [message] } });
  });

  test('from the former address of a public entry is refused, and from that of a draft is not', async () => {
    await send('PUT', `stories/${story}`, { ...blankStory, title: 'Yard', slug: 'court' });
    const from = '/stories/yard';
    expect((await add({ from })).errors).toEqual({ from: ['“Yard” is reached by this address already'] });

    await unpublish();
    expect((await add({ from })).status).toBe(201);
    expect(await leadsTo(from)).toBe('/about');
  });

  test.each([
    ['/nowhere', 'Nothing is at /nowhere'],
    ['#team', 'Please choose a page, an entry, a file or a web address'],
    ['mailto:office@example.com', 'Please choose a page, an entry, a file or a web address'],
    ['', 'Please choose where it leads'],
  ])('to “%s” is refused', async (to, message) => {
    expect(await add({ to })).toMatchObject({ status: 422, errors: { to: [message] } });
  });

  test('to another redirect is stored as what that leads to, as links in content are', async () => {
    await add({ from: '/first', to: '/stories/yard' });
    await add({ from: '/second', to: '/first' });
    await add({ from: '/away', to: 'https://example.com/' });
    await add({ from: '/third', to: '/away' });

    expect(await Promise.all(['/second', '/third'].map(leadsTo))).toEqual([
      '/stories/yard',
      'https://example.com/',
    ]);
  });

  test.each([
    ['/stories/yard', '/stories/yard#plans'],
    ['/stories/yard#beds', '/stories/yard#beds'],
    ['https://example.com/', 'https://example.com/#plans'],
  ])('to %s keeps the anchor of a link, unless it has one itself', async (to, shown) => {
    await add({ from: '/first', to });
    await add({ from: '/second', to: '/first#plans' });

    expect(await leadsTo('/second')).toBe(shown);
  });

  test('an address has one redirect, also where drafts are published together or one is restored', async () => {
    const taken = { from: ['Another redirect has this address'] };
    const { data: first } = await add({});
    expect(await add({ to: 'https://example.com/' })).toMatchObject({ status: 422, errors: taken });
    expect(
      (await send('PUT', `redirects/${first.id}`, { from: '/old', to: '/about', note: 'Same' })).status,
    ).toBe(200);
    await send('DELETE', `redirects/${first.id}`);
    const drafts = [await draft('/old'), await draft('/old')];

    const { data } = await send('POST', 'publish', { documents: drafts });
    expect([data.published.length, data.refused]).toMatchObject([
      1,
      [{ issues: [{ path: 'from', message: taken.from[0] }] }],
    ]);
    const restored = await send('POST', `bin/redirect/${first.id}/restore`);
    expect([restored.status, restored.message]).toEqual([
      409,
      '“/old” cannot be restored. Another redirect has this address.',
    ]);
  });

  async function draft(from: string) {
    const content = { from, to: '/about', note: '' };
    const { data } = await send('POST', 'documents/redirect', { content, publish: false });
    return { collection: 'redirect', id: data.id, version: data.draft.id };
  }

  test('of fifty saves at once from one address one is accepted', async () => {
    const saves = await Promise.all(Array.from({ length: 50 }, () => sendUntilServed(() => add({}))));
    expect(saves.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 422)).toHaveLength(49);
  });

  test('a value that another entry has is told before it is saved', async () => {
    const { data } = await add({});
    const ask = async (query: string) =>
      (await send('GET', `value-uses/taken?collection=redirect&${query}`)).data?.taken;

    expect(await ask('field=from&value=/old')).toBe(true);
    expect(await ask(`field=from&value=/old&id=${data.id}`)).toBe(false);
    expect(await ask('field=from&value=/new')).toBe(false);
    const typed = [' /Old/', `${app.state.config.publicUrl}/OLD`, '/%6Fld'];
    for (const value of typed) expect(await ask(`field=from&value=${encodeURIComponent(value)}`)).toBe(true);
    expect(await ask('field=from&value=%20')).toBe(false);
    expect(await ask('field=to&value=/old')).toBeUndefined();
  });

  test('former addresses of entries are listed with what they lead to', async () => {
    await send('PUT', `stories/${story}`, { ...blankStory, title: 'Yard', slug: 'court' });
    const list = async (query = '') => await send('GET', `addresses${query}`);
    const target = { title: 'Yard', state: 'public', address: '/stories/court' };
    expect(await list()).toMatchObject({
      data: [{ address: '/stories/yard', target }],
      meta: { total: 1, page: 1, per_page: 25 },
    });

    await unpublish();
    expect((await list('?search=ya')).data).toMatchObject([{ target: { state: 'draft' } }]);
    expect((await list('?search=/stories/yard')).data).toHaveLength(1);
    expect((await list('?search=roof')).data).toEqual([]);
  });

  test('a draft of a redirect changes nothing for visitors', async () => {
    const { data } = await add({ to: '/about' });
    await saveDraft(send, `redirect/${data.id}`, { from: '/new', to: '/stories/yard', note: '' });
    expect(await Promise.all(['/old', '/new'].map(leadsTo))).toEqual(['/about', undefined]);
  });
});
