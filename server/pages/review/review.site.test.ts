import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createTestApp, startLimit, type TestApp } from '../../testing/create-test-app.ts';
import { blankProject, insertProject } from '../../testing/entries.site.ts';
import { reviewRendererSource, useReviewApp } from '../../testing/review-app.site.ts';
import { stores } from '../../testing/stores.ts';
import { buildTinySite } from '../../testing/tiny-site.ts';

test('requests for pages with drafts are limited for each address', { timeout: startLimit }, async () => {
  const dist = await buildTinySite(reviewRendererSource);
  const app = await createTestApp({ store: 'embedded', dist, limits: { reviews: 2 } });
  const path = `/review/${'a'.repeat(43)}/`;
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await app.send(path)).status);
  await app.close();
  await rm(dist, { recursive: true, force: true });

  expect(statuses).toEqual([404, 404, 429]);
});

describe.each(stores)('links that show drafts, on the %s store', { timeout: startLimit }, (store) => {
  const {
    send,
    createHero,
    saveHero,
    newProject,
    keyOf,
    toHome,
    share,
    show,
    frameOf,
    approve,
    listed,
    getApp,
  } = useReviewApp(store);

  test('a link shows lists, counts and details as if its drafts were published, without publishing them', async () => {
    const hero = await createHero('Public title');
    await saveHero(hero, 'Draft title');
    await insertProject(getApp().db, { ...blankProject, title: 'Old garden' });
    const project = await newProject({ title: 'New garden' });
    const stored = () => getApp().db('published').orderBy('id');
    const before = [await getApp().call('/public/projects'), await stored()];

    const { path } = await share([await keyOf('components', hero), await keyOf('project', project)]);
    const home = await show(path);

    expect(home.status).toBe(200);
    for (const words of ['Draft title', 'New garden', 'Old garden', '{"count":2}'])
      expect(home.text).toContain(words);
    expect(home.text).not.toContain('Public title');
    expect((await show(`${path}projects/new-garden`)).text).toContain('New garden');
    const [responseBefore, documents] = before as [Awaited<ReturnType<TestApp['call']>>, unknown];
    const after = await getApp().call('/public/projects');
    expect([after.text, after.headers.etag]).toEqual([responseBefore.text, responseBefore.headers.etag]);
    expect(await stored()).toEqual(documents);
    expect((await send('GET', 'drafts/count')).count).toBe(2);
  });

  test('the page has its own scripts and no others, and redirects stay below the link', async () => {
    const project = await newProject({ title: 'Secret garden' });
    const { path } = await share([await keyOf('project', project)]);

    const { text, headers } = await show(path);

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'/),
    });
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    expect(headers).not.toHaveProperty('etag');
    expect(text).toContain('<script src="/assets/site-1.js">');
    expect((await show(`${path}moved`)).headers.location).toBe(`${path}about`);
    expect((await show(`${path}Projects/`)).headers.location).toBe(`${path}projects`);
  });

  test('a link leads to its first changed page and lists all of them', async () => {
    const project = await newProject({ title: 'New garden' });
    const hero = await createHero('Public title');
    await saveHero(hero, 'Draft title');
    const mona = { content: { name: 'Mona' }, publish: false };
    const client = (await send('POST', 'documents/client', mona)).data.id;
    const keys = [
      await keyOf('client', client),
      await keyOf('components', hero),
      await keyOf('project', project),
    ];
    const { link, path } = await share(keys);

    expect(await show(link)).toMatchObject({
      status: 302,
      headers: { location: `${path}projects/new-garden` },
    });
    const { base, pages } = frameOf(await show(path));
    expect(base).toBe(link);
    expect(pages.map(({ path: page, documents }) => [page, documents.map(({ label }) => label)])).toEqual([
      ['/projects/new-garden', ['Project “New garden”']],
      ['/', [expect.stringContaining('Hero')]],
      [undefined, ['Client “Mona”']],
    ]);
  });

  test('scripts of the page read the public API with the drafts of the link, and write nothing', async () => {
    const project = await newProject({ title: 'New garden' });
    const { id, path } = await share([await keyOf('project', project)]);
    const read = `${path}api/v1/public/projects`;

    const { status, headers, body } = await show(read);

    expect(status).toBe(200);
    expect(body.data).toContainEqual(expect.objectContaining({ title: 'New garden' }));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect((await show(`${path}api/v1/public/projects/new-garden`)).body.data.title).toBe('New garden');
    for (const none of ['public/projects/none', 'public/projects/%E0%A4%A', 'admin/drafts'])
      expect((await show(`${path}api/v1/${none}`)).status).toBe(404);
    for (const call of ['record-visit', 'contact'])
      expect((await getApp().send(`${path}api/v1/public/${call}`, { method: 'POST', json: {} })).status).toBe(
        405,
      );
    await send('DELETE', `reviews/${id}`);
    expect((await show(read)).status).toBe(404);
    expect((await getApp().call('/public/projects')).text).not.toContain('New garden');
  });

  test('a draft that cannot be published is omitted and named', async () => {
    const good = await newProject({ title: 'Good garden' });
    const bad = await newProject({ title: 'Late garden', client_id: 999 });
    const documents = [await keyOf('project', good), await keyOf('project', bad)];
    const { path } = await share(documents);

    const page = await show(path);
    expect(page.text).toContain('Good garden');
    expect(frameOf(page)).toMatchObject({
      ...{ purpose: 'approval', leftOut: [{ id: 0, text: 'Project “Late garden”' }] },
      pages: [{ path: '/projects/good-garden', documents: [{ state: 'unchanged' }] }],
    });

    const preview = toHome((await send('POST', 'previews', { documents })).data);
    expect(frameOf(await show(preview.path))).toMatchObject({
      ...{
        purpose: 'preview',
        leftOut: [{ id: 0, text: 'Project “Late garden”: Client #999 is no longer available' }],
      },
    });
    expect((await approve(preview.path)).status).toBe(405);
  });

  test('a link shows the drafts as they were when it was created, also after they were published, and not once they are discarded', async () => {
    const hero = await createHero('Public title');
    await saveHero(hero, 'Chosen title');
    const { path } = await share([await keyOf('components', hero)]);

    await saveHero(hero, 'Later title');
    expect((await show(path)).text).toContain('Chosen title');
    await send('POST', 'publish', { documents: [await keyOf('components', hero)] });
    expect((await show(path)).text).toContain('Chosen title');
    const project = await newProject({ title: 'Short garden' });
    const other = await share([await keyOf('project', project)]);
    await send('DELETE', `documents/project/${project}/draft`);
    expect((await show(other.path)).text).not.toContain('Short garden');
  });

  test('a page that takes too long times out and releases its transaction', async () => {
    const project = await newProject({ title: 'Garden' });
    const { path } = await share([await keyOf('project', project)]);

    const slow = await show(`${path}slow`);

    expect([slow.status, slow.headers['retry-after']]).toEqual([503, '5']);
    expect((await send('GET', 'drafts/count')).count).toBe(1);
    expect((await show(path)).text).toContain('Garden');
  });

  test('a link grants access only to the site with its drafts', async () => {
    const chosen = await newProject({ title: 'Chosen garden' });
    await newProject({ title: 'Hidden garden' });
    const { path } = await share([await keyOf('project', chosen)]);
    const key = path.split('/')[2] ?? '';

    expect((await show(path)).text).not.toContain('Hidden garden');
    expect((await show(`${path}projects/hidden-garden`)).text).not.toContain('Hidden garden');
    for (const call of ['/admin/drafts', '/admin/reviews', '/auth/me'])
      expect((await getApp().call(call, { token: key })).status).toBe(401);
    for (const wrong of [
      `/review/${'a'.repeat(43)}/`,
      `/review/${'a'.repeat(43)}`,
      '/review/',
      '/review',
      `/review/${key}x/`,
    ])
      expect((await show(wrong)).status).toBe(404);
    expect(JSON.stringify(await getApp().db('approval_links'))).not.toContain(key);
  });

  test('a revoked or expired link returns 410 and accepts no comment', async () => {
    const project = await newProject({ title: 'Garden' });
    const revoked = await share([await keyOf('project', project)]);
    const expired = await share([await keyOf('project', project)]);
    expect((await send('DELETE', `reviews/${revoked.id}`)).status).toBe(200);
    await getApp().db.raw(`update approval_links set expires_at = now() - interval '1 minute' where id = ?`, [
      expired.id,
    ]);

    for (const { link, path } of [revoked, expired]) {
      expect((await show(link)).status).toBe(410);
      expect((await show(path)).status).toBe(410);
      expect((await show(path)).text).not.toContain('Garden');
      expect((await approve(path)).status).toBe(410);
    }
    expect(await getApp().db('comments')).toEqual([]);
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(['expired', 'revoked']);
    expect((await send('DELETE', `reviews/${revoked.id}`)).status).toBe(404);
  });

  test('a stale draft, too many days and the 101st link are rejected', async () => {
    const project = await newProject({ title: 'Garden' });
    const documents = [await keyOf('project', project)];
    const stale = [{ collection: 'project', id: project, version: 2_000_000_000 }];
    expect((await send('POST', 'reviews', { documents: stale, days: 7 })).code).toBe('stale');
    expect((await send('POST', 'reviews', { documents, days: 31 })).status).toBe(422);
    const { path } = await share(documents);
    await getApp().db.raw(`insert into approval_links (token_hash, purpose, expires_at)
      select 'h' || n, 'approval', now() + interval '1 day' from generate_series(1, 99) n`);

    expect(await send('POST', 'reviews', { documents, days: 7 })).toMatchObject({
      status: 409,
      code: 'in_use',
    });
    expect((await show(path)).status).toBe(200);
  });

  test('a thousand links are listed quickly: the newest and all that work', async () => {
    const project = await newProject({ title: 'Garden' });
    const { id: working } = await share([await keyOf('project', project)]);
    await getApp().db.raw(`insert into approval_links (token_hash, purpose, expires_at)
      select 'h' || n, 'approval', now() - interval '1 day' from generate_series(1, 1000) n`);
    await getApp().db.raw(`insert into approval_revisions
      select approval_links.id, revisions.id from approval_links, revisions where token_hash like 'h%'`);

    const start = performance.now();
    const reviews = await listed();

    expect(performance.now() - start).toBeLessThan(3_000);
    expect(reviews).toHaveLength(200);
    expect(reviews[0]).toMatchObject({ id: working, state: 'live' });
    expect(reviews[1].documents).toMatchObject([{ label: 'Project “Garden”' }]);
    const last = await getApp().db('approval_links').max('id as id').first();
    expect(reviews[1].id).toBe(last?.id);
  });

  test('ended previews, and links a month after their end, are deleted with their pins', async () => {
    const project = await newProject({ title: 'Garden' });
    const documents = [await keyOf('project', project)];
    const [old, live] = [await share(documents), await share(documents)];
    await send('POST', 'previews', { documents });
    await getApp().db.raw(`update approval_links set expires_at = now() - interval '31 days' where id <> ?`, [
      live.id,
    ]);

    await send('POST', 'previews', { documents });

    expect(await getApp().db('approval_links').where({ id: old.id })).toEqual([]);
    expect(await getApp().db('approval_links').pluck('purpose')).toEqual(
      expect.arrayContaining(['approval', 'preview']),
    );
    expect(await getApp().db('approval_links').pluck('id')).toHaveLength(2);
    expect(await getApp().db('approval_revisions').pluck('link_id')).toHaveLength(2);
  });
});
