import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blankProject } from '../../testing/blank-project.ts';
import { createTestApp, startLimit, type TestApp } from '../../testing/create-test-app.ts';
import { insertProject } from '../../testing/entries.ts';
import { saveDraft, sendAsAdmin } from '../../testing/send-as-admin.ts';
import { stores } from '../../testing/stores.ts';
import { buildTinySite } from '../../testing/tiny-site.ts';

/** Renders the responses of its requests, with a head and links like those of a real page. */
const rendererSource = `
const home = ['/public/components?page=home&name=hero_section', '/public/projects', '/public/projects?count_only=1'];
export const allowedQuery = {};
export async function renderPage({ url, get, assets }) {
  if (url === '/slow') await new Promise(() => {});
  if (url === '/moved') return { status: 308, location: '/about', html: '', degraded: false, failures: [] };
  assets([]);
  const failures = [];
  const read = (call) => get(call).catch((error) => void failures.push(call + ' ' + error.status));
  const text = JSON.stringify(await Promise.all((url === '/' ? home : ['/public' + url]).map(read))).replaceAll('"', '&quot;');
  const html = '<!doctype html><html><head><meta charset="utf-8"/><title>' + text + '</title>'
    + '<meta name="description" content="' + text + '"/><meta property="og:title" content="' + text + '"/>'
    + '<link rel="canonical" href="https://example.com/"/></head><body><a class="x" href="/projects">All</a>'
    + '<a href="/media/plan.pdf">Plan</a><a href="https://example.com/">Elsewhere</a><pre>' + text + '</pre>'
    + '<script type="application/ld+json">{}</script><script type="application/json" id="state">{}</script></body></html>';
  return { status: 200, html, degraded: failures.length > 0, failures };
}
export const renderPreview = () => '';
`;

const image = '/media/0123456789abcdef0123456789abcdef.jpg';
const slide = { _key: 'a', image, titleMain: 'Shade first' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('requests for pages with drafts are limited for each address', { timeout: startLimit }, async () => {
  const dist = await buildTinySite(rendererSource);
  const app = await createTestApp({ store: 'embedded', dist, limits: { reviews: 2 } });
  const path = `/review/${'a'.repeat(43)}/`;
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await app.send(path)).status);
  await app.close();
  await rm(dist, { recursive: true, force: true });

  expect(statuses).toEqual([404, 404, 429]);
});

describe.each(stores)('links that show drafts, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;
  let token: string;
  let dist: string;

  beforeAll(async () => {
    dist = await buildTinySite(rendererSource);
    app = await createTestApp({ store, dist });
    token = await app.signIn();
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['approval_links', 'documents', 'message_counts'] as const)
      await app.db(table).delete();
  });

  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true, force: true });
  });

  const send = (method: string, path: string, json?: object) =>
    sendAsAdmin(app, token, { method, path, json });
  const createHero = async (titleMain: string) => {
    const page = await send('POST', 'pages', { name: 'home', route: '/' });
    const content = { slides: [{ ...slide, titleMain }] };
    const made = await send('POST', 'components', { name: 'hero_section', page_id: page.data.id, content });
    return made.data.id as number;
  };
  const saveHero = (id: number, titleMain: string) =>
    saveDraft(send, `components/${id}`, { slides: [{ ...slide, titleMain }] });
  const newProject = async (content: object): Promise<number> =>
    (await send('POST', 'documents/project', { publish: false, content: { ...blankProject, ...content } }))
      .data.id;
  const keyOf = async (collection: string, id: number) => {
    const { id: version } = (await send('GET', `documents/${collection}/${id}`)).data.draft;
    return { collection, id, version };
  };
  const share = async (documents: object[], days = 7) =>
    (await send('POST', 'reviews', { documents, days })).data as { id: number; path: string };
  const show = (path: string) => app.send(path);
  const sendComment = (path: string, fields: Record<string, string>) =>
    app.send(path, { method: 'POST', headers: form, raw: new URLSearchParams(fields).toString() });
  const approve = (path: string) => sendComment(path, { name: 'Salem', comment: '', answer: 'approve' });
  const listed = async () => (await send('GET', 'reviews')).data;

  test('a link shows lists, counts and details as if its drafts were published, without publishing them', async () => {
    const hero = await createHero('Public title');
    await saveHero(hero, 'Draft title');
    await insertProject(app.db, { ...blankProject, title: 'Old garden' });
    const project = await newProject({ title: 'New garden' });
    const stored = () => app.db('published').orderBy('id');
    const before = [await app.call('/public/projects'), await stored()];

    const { path } = await share([await keyOf('components', hero), await keyOf('project', project)]);
    const home = await show(path);

    expect(home.status).toBe(200);
    for (const words of [
      'Draft title',
      'New garden',
      'Old garden',
      '{&quot;count&quot;:2}',
      'with 2 changes',
    ])
      expect(home.text).toContain(words);
    expect(home.text).not.toContain('Public title');
    expect((await show(`${path}projects/new-garden`)).text).toContain('New garden');
    const [responseBefore, documents] = before as [Awaited<ReturnType<TestApp['call']>>, unknown];
    const after = await app.call('/public/projects');
    expect([after.text, after.headers.etag]).toEqual([responseBefore.text, responseBefore.headers.etag]);
    expect(await stored()).toEqual(documents);
    expect((await send('GET', 'drafts/count')).count).toBe(2);
  });

  test('the page has no script, links only inside the review, and has no content in its sharing tags', async () => {
    const project = await newProject({ title: 'Secret garden' });
    const { path } = await share([await keyOf('project', project)]);

    const { text, headers } = await show(path);

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/script-src 'none'.*sandbox allow-forms/),
    });
    expect(headers).not.toHaveProperty('etag');
    const [head = '', body = ''] = text.split('</head>');
    expect(head).not.toContain('Secret garden');
    expect(head).toContain('<meta property="og:title" content="Preview for approval');
    expect(body).toContain('Secret garden');
    expect(body).not.toContain('<script');
    expect(body).toContain(`href="${path}projects"`);
    expect(body).toContain('href="/media/plan.pdf"');
    expect((await show(`${path}moved`)).headers.location).toBe(`${path}about`);
    expect((await show(`${path}Projects/`)).headers.location).toBe(`${path}projects`);
  });

  test('a draft that cannot be published is omitted and named', async () => {
    const good = await newProject({ title: 'Good garden' });
    const bad = await newProject({ title: 'Late garden', client_id: 999 });
    const documents = [await keyOf('project', good), await keyOf('project', bad)];
    const { path } = await share(documents);

    const { text } = await show(path);
    expect(text).toContain('Good garden');
    expect(text).toContain('with 1 change');
    expect(text).toContain('1 not shown');
    expect(text).toContain('<li>Project “Late garden”</li>');

    const preview = (await send('POST', 'previews', { documents })).data;
    const own = (await show(preview.path)).text;
    expect(own).toContain('<li>Project “Late garden”: Client #999 is no longer available</li>');
    expect(own).toContain('href="/admin/changes"');
    expect(own).not.toContain('<form');
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
      expect((await app.call(call, { token: key })).status).toBe(401);
    for (const wrong of [`/review/${'a'.repeat(43)}/`, '/review/', '/review', `/review/${key}x/`])
      expect((await show(wrong)).status).toBe(404);
    expect(JSON.stringify(await app.db('approval_links'))).not.toContain(key);
  });

  test('a revoked or expired link returns 410 and accepts no comment', async () => {
    const project = await newProject({ title: 'Garden' });
    const revoked = await share([await keyOf('project', project)]);
    const expired = await share([await keyOf('project', project)]);
    expect((await send('DELETE', `reviews/${revoked.id}`)).status).toBe(200);
    await app.db.raw(`update approval_links set expires_at = now() - interval '1 minute' where id = ?`, [
      expired.id,
    ]);

    for (const { path } of [revoked, expired]) {
      expect((await show(path)).status).toBe(410);
      expect((await show(path)).text).not.toContain('Garden');
      expect((await approve(path)).status).toBe(410);
    }
    expect(await app.db('comments')).toEqual([]);
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(['expired', 'revoked']);
    expect((await send('DELETE', `reviews/${revoked.id}`)).status).toBe(404);
  });

  test('an approval and a comment are listed with name and page, also for the document alone', async () => {
    const project = await newProject({ title: 'Garden' });
    const other = await newProject({ title: 'Other' });
    const { path } = await share([await keyOf('project', project)]);

    const sent = await approve(path);
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}?thanks=approve`]);
    expect((await show(`${path}?thanks=approve`)).text).toContain('Your approval was sent.');
    await sendComment(`${path}projects`, { name: ' Mona ', comment: 'More\r\nshade <b>', answer: 'comment' });

    const [review] = await listed();
    expect(review).toMatchObject({
      ...{ state: 'live', is_void: false, created_by: 'Owner' },
      documents: [{ id: project, label: 'Project “Garden”', state: 'unchanged' }],
      comments: [
        { page: '/', name: 'Salem', comment: '', is_approval: true },
        { page: '/projects', name: 'Mona', comment: 'More\nshade <b>', is_approval: false },
      ],
    });
    expect((await send('GET', `reviews?collection=project&id=${project}`)).data).toHaveLength(1);
    expect((await send('GET', `reviews?collection=project&id=${other}`)).data).toEqual([]);
  });

  test('a later edit of a contained draft voids the approval, publishing what was approved does not', async () => {
    const hero = await createHero('Public title');
    await saveHero(hero, 'Chosen title');
    const { path } = await share([await keyOf('components', hero)]);
    await approve(path);

    await saveHero(hero, 'Later title');
    expect((await listed())[0]).toMatchObject({ is_void: true, documents: [{ state: 'changed' }] });
    const approved = await share([await keyOf('components', hero)]);
    await send('POST', 'publish', { documents: [await keyOf('components', hero)] });
    expect((await listed()).find(({ id }: { id: number }) => id === approved.id)).toMatchObject({
      ...{ is_void: false, documents: [{ state: 'published' }] },
    });
  });

  test('an unpublished entry that was shared and then edited has changed', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden' });
    await send('POST', `documents/project/${id}/unpublish`, {});
    const key = await keyOf('project', id);
    await share([key]);
    const states = async () => (await listed())[0].documents.map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['unchanged']);

    const content = { ...blankProject, title: 'Edited' };
    await saveDraft(send, `project/${id}`, content);

    expect(await states()).toEqual(['changed']);
  });

  test('an invalid comment is rejected with a message, and its input is kept', async () => {
    const project = await newProject({ title: 'Garden' });
    const { path } = await share([await keyOf('project', project)]);

    const nameless = await sendComment(path, { name: ' ', comment: 'Keep <this>', answer: 'comment' });
    expect(nameless.status).toBe(422);
    expect(nameless.text).toContain('Please enter your name.');
    expect(nameless.text).toContain('Keep &lt;this&gt;</textarea>');
    const empty = await sendComment(path, { name: 'Mona', comment: '', answer: 'comment' });
    expect(empty.text).toContain('Please enter a comment.');
    const long = await sendComment(path, { name: 'Mona', comment: 'x'.repeat(2_001), answer: 'comment' });
    expect([long.status, long.text.includes('2,000 characters at most')]).toEqual([422, true]);
    const huge = await app.send(path, {
      method: 'POST',
      headers: form,
      raw: `comment=${'x'.repeat(10_000_000)}`,
    });
    expect([huge.status, huge.text.includes('The comment is too long.')]).toEqual([413, true]);
    const json = await app.send(path, { method: 'POST', json: { name: 'Mona', answer: 'approve' } });
    expect(json.status).toBe(415);
    expect((await app.send(path, { method: 'DELETE' })).status).toBe(405);
    expect(await app.db('comments')).toEqual([]);
  });

  test('a link accepts 200 comments, an address sends 20 in ten minutes', async () => {
    const project = await newProject({ title: 'Garden' });
    const { id, path } = await share([await keyOf('project', project)]);
    const rows = Array.from({ length: 198 }, () => ({
      ...{ link_id: id, page: '/', name: 'Mona', comment: 'x', is_approval: false },
    }));
    await app.db('comments').insert(rows);

    const statuses = (await Promise.all([approve(path), approve(path), approve(path)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([303, 303, 409]);
    await app.db('comments').delete();
    for (let count = 3; count < 20; count += 1) expect((await approve(path)).status).toBe(303);
    expect((await approve(path)).status).toBe(429);
  });

  test('a stale draft, too many days and the 101st link are rejected', async () => {
    const project = await newProject({ title: 'Garden' });
    const documents = [await keyOf('project', project)];
    const stale = [{ collection: 'project', id: project, version: 2_000_000_000 }];
    expect((await send('POST', 'reviews', { documents: stale, days: 7 })).code).toBe('stale');
    expect((await send('POST', 'reviews', { documents, days: 31 })).status).toBe(422);
    const { path } = await share(documents);
    await app.db.raw(`insert into approval_links (token_hash, purpose, expires_at)
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
    await app.db.raw(`insert into approval_links (token_hash, purpose, expires_at)
      select 'h' || n, 'approval', now() - interval '1 day' from generate_series(1, 1000) n`);
    await app.db.raw(`insert into approval_revisions
      select approval_links.id, revisions.id from approval_links, revisions where token_hash like 'h%'`);

    const start = performance.now();
    const reviews = await listed();

    expect(performance.now() - start).toBeLessThan(3_000);
    expect(reviews).toHaveLength(200);
    expect(reviews[0]).toMatchObject({ id: working, state: 'live' });
    expect(reviews[1].documents).toMatchObject([{ label: 'Project “Garden”' }]);
    const last = await app.db('approval_links').max('id as id').first();
    expect(reviews[1].id).toBe(last?.id);
  });

  test('ended previews, and links a month after their end, are deleted with their pins', async () => {
    const project = await newProject({ title: 'Garden' });
    const documents = [await keyOf('project', project)];
    const [old, live] = [await share(documents), await share(documents)];
    await send('POST', 'previews', { documents });
    await app.db.raw(`update approval_links set expires_at = now() - interval '31 days' where id <> ?`, [
      live.id,
    ]);

    await send('POST', 'previews', { documents });

    expect(await app.db('approval_links').where({ id: old.id })).toEqual([]);
    expect(await app.db('approval_links').pluck('purpose')).toEqual(
      expect.arrayContaining(['approval', 'preview']),
    );
    expect(await app.db('approval_links').pluck('id')).toHaveLength(2);
    expect(await app.db('approval_revisions').pluck('link_id')).toHaveLength(2);
  });
});
