import { beforeAll, describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import {
  blankProject,
  insertClient,
  insertProject,
  insertService,
  updateProject,
  updateService,
} from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { addTestImage } from '../testing/uploads.ts';

const hostile = '<p onclick="x()">Shade.</p><script>alert(1)</script><style>*{display:none}</style>';

describe.each(oneStore)('the pages of entries, on the %s store', { timeout: startLimit }, (store) => {
  const ids = { service: 0, bare: 0, project: 0 };
  let files: number[] = [];

  const app = serveTestApp({ store });
  beforeAll(async () => {
    const media = await Promise.all(
      ['first', 'second'].map((origin) => addTestImage(app.state.media, origin)),
    );
    files = media.map(({ id }) => id);
    const [image = ''] = media.map(({ address }) => address);
    await app.state.store.change(async (trx) => {
      ids.service = await insertService(trx, {
        title: 'Stone',
        slug: '',
        content: hostile,
        media_ids: files.toReversed(),
      });
      const client = await insertClient(trx, {
        name: 'Wadi House',
        email: 'secret@example.com',
        phone: '050 secret',
        is_company: true,
        logo_url: '',
      });
      ids.project = await insertProject(trx, {
        title: 'Courtyard',
        slug: '',
        location: 'Dubai',
        status: 'Completed',
        start_date: '2026-01-05',
        end_date: '2026-02-05',
        content: hostile,
        services: [ids.service],
        client_id: client,
        before_image: image,
        after_image: image,
        media_ids: files,
      });
      ids.bare = await insertProject(trx, { ...blankProject, title: 'حديقة' });
    });
  }, startLimit);

  test('a project has all its fields, sanitized text and images in order', async () => {
    const { status, body, text } = await app.call('/public/projects/courtyard');

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: ids.project,
      slug: 'courtyard',
      title: 'Courtyard',
      content: '<p>Shade.</p>',
      location: 'Dubai',
      start_date: '2026-01-05',
      end_date: '2026-02-05',
      status: 'Completed',
      client: { name: 'Wadi House' },
      services: [{ id: ids.service, title: 'Stone' }],
    });
    expect(body.data.media.map((file: { pivot: { order_no: number } }) => file.pivot.order_no)).toEqual([
      1, 2,
    ]);
    expect(Object.keys(body.media)).toEqual(expect.arrayContaining([body.data.before_image]));
    expect(text).not.toContain('secret');
  });

  test('a service has its text and its images in their order', async () => {
    const { body } = await app.call('/public/services/stone');

    expect(body.data).toMatchObject({
      id: ids.service,
      slug: 'stone',
      title: 'Stone',
      content: '<p>Shade.</p>',
    });
    expect(body.data.media.map((file: { id: number }) => file.id)).toEqual(files.toReversed());
  });

  test('a project without optional fields is returned', async () => {
    const { status, body } = await app.call(`/public/projects/${encodeURIComponent('حديقة')}`);

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: ids.bare,
      client: null,
      start_date: null,
      services: [],
      media: [],
      content: '',
    });
  });

  test.each([
    'nowhere',
    '0',
    '99999999999',
    '%00',
    '..%2fadmin',
    '%F0%9F%8C%B3',
    "a'--",
    'x'.repeat(1_000),
    'x'.repeat(1_001),
  ])('%j returns 404', async (address) => {
    const responses = await Promise.all(
      ['projects', 'services'].map((list) => app.call(`/public/${list}/${address}`)),
    );

    expect(responses.every(({ status }) => status === 404 || status === 400)).toBe(true);
    expect(responses.every(({ body }) => body.data === undefined)).toBe(true);
  });

  test('an id and a former slug find the entry', async () => {
    await app.state.store.change(async (trx) => {
      await updateService(trx, ids.service, { slug: 'stone-work' });
      await updateProject(trx, ids.project, { slug: 'patio' });
    });

    const responses = await Promise.all(
      [`services/${ids.service}`, 'services/stone', `projects/${ids.project}`, 'projects/courtyard'].map(
        (path) => app.call(`/public/${path}`),
      ),
    );
    const pages = await Promise.all(
      [`/services/${ids.service}`, '/projects/courtyard?from=mail', '/projects/gone'].map((path) =>
        app.send(path),
      ),
    );

    expect(responses.map(({ body }) => body.data.slug)).toEqual([
      'stone-work',
      'stone-work',
      'patio',
      'patio',
    ]);
    expect(pages.map(({ status, headers }) => [status, headers.location])).toEqual([
      [308, '/services/stone-work'],
      [308, '/projects/patio'],
      [404, undefined],
    ]);
  });

  test('a block is found by its name alone, and its fallback among the settings', async () => {
    const { token } = app;
    const missing = await app.call('/public/components/projects_page');
    const value = JSON.stringify({ bannerImage: '', pageTitle: 'From the settings', pageSubtitle: '' });

    const key = 'projects_page_content';
    const rejected = await app.call('/admin/settings', {
      method: 'POST',
      token,
      json: { key, value: '{"pageTitle":7}' },
    });
    const created = await app.call('/admin/settings', { method: 'POST', token, json: { key, value } });
    const shown = await app.call(`/public/settings/show?key=${key}`);
    const fromSettings = await app.send('/projects');
    const page = await app.call('/admin/pages', {
      method: 'POST',
      token,
      json: { name: 'projects', route: '/projects' },
    });
    const content = { pageTitle: 'From the page' };
    await app.call('/admin/components', {
      method: 'POST',
      token,
      json: { name: 'projects_page', page_id: page.body.data.id, order_no: 1, content },
    });
    const found = await app.call('/public/components/projects_page');
    const fromPage = await app.send('/projects');

    expect([missing.status, rejected.status, created.status]).toEqual([404, 422, 201]);
    expect(JSON.parse(shown.body.data[0].value).pageTitle).toBe('From the settings');
    expect(fromSettings.text).toContain('>From the settings</h1>');
    expect(found.body.data.content.pageTitle).toBe('From the page');
    expect(fromPage.text).toContain('>From the page</h1>');
    const unknown = await Promise.all(
      ['settings/show?key=hero_section_content', 'components/nothing'].map((path) =>
        app.call(`/public/${path}`),
      ),
    );
    expect(unknown.map(({ status }) => status)).toEqual([404, 404]);
  });
});
