import { beforeAll, describe, expect, test } from 'vitest';
import { siteDay } from '#schemas/engine/calendar.ts';
import program from '../../package.json' with { type: 'json' };
import { startLimit } from '../testing/create-test-app.ts';
import {
  insertClient,
  insertMajor,
  insertMember,
  insertProject,
  insertService,
} from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { createPublicReader, findPublicRead, keyOfRead, toPublicRead } from './public-reads.ts';

const secret = 'not-for-visitors';
const noPlace = {
  location: 'Al Ain Road '.repeat(60),
  start_date: null,
  end_date: null,
  before_image: '',
  after_image: '',
  media_ids: [],
};

describe.each(oneStore)('the public API, on the %s store', { timeout: startLimit }, (store) => {
  const ids = { services: [0] };

  const app = serveTestApp({ store });
  beforeAll(async () => {
    await app.state.store.change(async (trx) => {
      const design = await insertService(trx, {
        title: 'Garden design',
        slug: '',
        content: `<p>${'Plans and plants. '.repeat(40)}</p>`,
        media_ids: [],
      });
      const stone = await insertService(trx, {
        title: 'Stone work',
        slug: '',
        content: '<p>Stone.</p>',
        media_ids: [],
      });
      const client = await insertClient(trx, {
        name: 'Wadi House',
        email: `${secret}@example.com`,
        phone: `050 ${secret}`,
        is_company: true,
        logo_url: '',
      });
      await insertClient(trx, {
        name: `Family ${secret}`,
        email: `${secret}@example.com`,
        phone: secret,
        is_company: false,
        logo_url: '',
      });
      const major = await insertMajor(trx, { name: 'Planting' });
      await insertMember(trx, {
        name: 'Noor',
        email: `${secret}@example.com`,
        phone: secret,
        personal_img: '',
        major_id: major,
      });
      const first = {
        ...noPlace,
        title: 'Courtyard',
        slug: '',
        status: 'Completed' as const,
        content: '<p>Shade.</p>',
        services: [stone, design],
        client_id: client,
      };
      const second = {
        ...noPlace,
        title: 'Terrace',
        slug: '',
        status: null,
        content: '',
        services: [],
        client_id: null,
      };
      ids.services = [design, stone];
      await insertProject(trx, first);
      await insertProject(trx, second);
    });
  }, startLimit);

  test('lists contain only public fields', async () => {
    const responses = await Promise.all(
      ['projects', 'services', 'clients', 'team'].map((list) => app.call(`/public/${list}`)),
    );

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.map(({ text }) => text).join()).not.toContain(secret);
    const [projects, services, clients, team] = responses.map(({ body }) => body.data);
    expect(projects.map((row: { title: string }) => row.title)).toEqual(['Terrace', 'Courtyard']);
    expect(projects[1]).toMatchObject({
      slug: 'courtyard',
      description: 'Shade.',
      client: { name: 'Wadi House' },
      status: 'Completed',
    });
    expect(projects[1].services.map((row: { title: string }) => row.title)).toEqual([
      'Stone work',
      'Garden design',
    ]);
    expect(services[0].description.length).toBeLessThanOrEqual(301);
    expect(clients).toEqual([{ id: expect.any(Number), name: 'Wadi House', logo_url: '', is_company: true }]);
    expect(team[0].major).toEqual({ id: expect.any(Number), name: 'Planting' });
  });

  test('entries are returned in the order of ids, without deleted ones', async () => {
    const [design, stone] = ids.services;

    const { body } = await app.call(`/public/services?ids=${stone},999,${design}`);

    expect(body.data.map((row: { id: number }) => row.id)).toEqual([stone, design]);
  });

  test('projects are returned in pages and by service', async () => {
    const [design] = ids.services;
    const titles = async (query: string) => {
      const { body } = await app.call(`/public/projects?${query}`);
      return body.data.map((row: { title: string }) => row.title);
    };

    expect(await titles('per_page=1')).toEqual(['Terrace']);
    expect(await titles('page=2&per_page=1')).toEqual(['Courtyard']);
    expect(await titles('page=3&per_page=1')).toEqual([]);
    expect(await titles('page=1')).toEqual(['Terrace', 'Courtyard']);
    expect(await titles(`service=${design}&per_page=5`)).toEqual(['Courtyard']);
    expect(await titles('service=999')).toEqual([]);
  });

  test('the project after another one is returned, and none after the oldest', async () => {
    const { body } = await app.call('/public/projects');
    const [newest, oldest] = body.data.map((row: { id: number }) => row.id);

    const follow = await app.call(`/public/projects?after=${newest}&per_page=1`);
    const end = await app.call(`/public/projects?after=${oldest}&per_page=1`);

    expect(follow.body.data.map((row: { id: number }) => row.id)).toEqual([oldest]);
    expect(end.body.data).toEqual([]);
  });

  test.each([
    'page=0',
    'per_page=101',
    'page=1.5',
    'service=-1',
    'service=design',
    'after=0',
    'page=1&page=2',
  ])('an invalid page of projects is rejected: %s', async (query) => {
    expect((await app.call(`/public/projects?${query}`)).status).toBe(400);
  });

  test('counts are returned alone, also by status', async () => {
    const queries = [
      'projects?count_only=1',
      'projects?count_only=true&status=Completed',
      'projects?count_only=1&status=Delayed',
      `projects?count_only=1&service=${ids.services[0]}`,
      'team?count_only=1',
    ];

    const responses = await Promise.all(queries.map((query) => app.call(`/public/${query}`)));

    expect(responses.map(({ body }) => body)).toEqual([
      { count: 2 },
      { count: 1 },
      { count: 0 },
      { count: 1 },
      { count: 1 },
    ]);
  });

  test('private clients are neither counted nor listed, not even by their ids', async () => {
    const [listed, counted, byId] = await Promise.all(
      ['', '?count_only=1', '?ids=1,2,3'].map((query) => app.call(`/public/clients${query}`)),
    );

    expect(listed?.body.data.map(({ name }: { name: string }) => name)).toEqual(['Wadi House']);
    expect(byId?.body.data).toEqual(listed?.body.data);
    expect(counted?.body).toEqual({ count: 1 });
  });

  test('a response is compressed when the client accepts it', async () => {
    const ask = (accepted?: string) =>
      app.call(
        '/public/projects',
        accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } },
      );
    const encodings = [];
    for (const accepted of [undefined, 'gzip;q=0, br;q=0', 'gzip, deflate', 'gzip, br']) {
      const { status, headers } = await ask(accepted);
      encodings.push([status, headers['content-encoding'], headers.vary]);
    }

    expect(encodings).toEqual([
      [200, undefined, 'accept-encoding'],
      [200, undefined, 'accept-encoding'],
      [200, 'gzip', 'accept-encoding'],
      [200, 'br', 'accept-encoding'],
    ]);
  });

  test('scripts of the site get 204 for content that is not stored, other clients 404', async () => {
    const path = '/public/components?page=home&name=intro_video_section';
    const script = { headers: { 'x-allow-empty': '1' } };

    const missing = await app.call(path, script);
    const stored = await app.call('/public/services', script);
    const invalid = await app.call('/public/projects?page=0', script);

    expect([missing.status, missing.text, missing.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect([stored.status, invalid.status]).toEqual([200, 400]);
    expect((await app.call(path)).status).toBe(404);
  });

  test('a client with the current response gets 304 until the site changes', async () => {
    const first = await app.call('/public/services');
    const again = { headers: { 'if-none-match': first.headers.etag } };

    const same = await app.call('/public/services', again);
    await app.state.store.change((trx) =>
      insertService(trx, { title: 'Irrigation', slug: '', content: '<p>Water.</p>', media_ids: [] }),
    );
    const changed = await app.call('/public/services', again);

    expect([same.status, same.text]).toEqual([304, '']);
    expect(changed.status).toBe(200);
    expect(changed.body.data).toHaveLength(3);
  });

  test('concurrent requests cause one read', async () => {
    let queries = 0;
    const count = ({ sql }: { sql: string }) => {
      if (sql.includes('from "published" as "entry"')) queries += 1;
    };
    await app.state.store.change(async () => {});
    app.db.on('query', count);

    const responses = await Promise.all(Array.from({ length: 50 }, () => app.call('/public/clients')));
    app.db.removeListener('query', count);

    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(queries).toBe(1);
  });

  test('the same reads work inside the process and reject with a status', async () => {
    const read = createPublicReader(app.state);

    const outside = await app.call('/public/projects?status=Completed');

    expect(await read(findPublicRead('/public/projects?status=Completed'))).toEqual({
      value: outside.body,
      isStale: false,
    });
    const again = async () => (await read(findPublicRead('/public/projects?status=Completed'))).value;
    expect(await again()).toBe(await again());
    for (const [address, status] of [
      ['/public/components?page=home&name=hero_section', 404],
      ['/public/services?ids=x', 400],
    ] as const)
      await expect(read(findPublicRead(address))).rejects.toMatchObject({ status });
    for (const find of [() => findPublicRead('/admin/pages'), () => toPublicRead('/admin/pages', {})])
      expect(find).toThrow(expect.objectContaining({ status: 404 }));
  });

  test('a read of a page makes no bytes, which the first client gets', async () => {
    const read = findPublicRead('/public/clients');
    const findBody = () => app.state.responseCache.get(keyOfRead(read))?.body;
    app.state.responseCache.clear();

    const { value } = await createPublicReader(app.state)(read);

    expect(findBody()).toEqual({ value, valueBytes: expect.any(Number) });
    const { headers, body } = await app.call('/public/clients');
    expect([body, headers.etag]).toEqual([value, expect.stringMatching(/^"[\w-]{43}"$/)]);
    expect(findBody()?.identity).toBeDefined();
  });

  test('a block outline has its fields without their rules', async () => {
    const { body } = await app.call('/public/blocks/services_section');

    expect(body.data).toEqual({
      type: 'services_section',
      label: 'Services Section',
      fields: [
        { key: 'animated_words', kind: 'words', label: 'Animated words', fields: [] },
        {
          key: 'services',
          kind: 'references',
          label: 'Selected services',
          target: { resource: 'services', title: 'title', images: ['media'], path: '/services' },
          fields: [],
        },
      ],
    });
  });

  test('a page has all its blocks', async () => {
    const { token } = app;
    const page = await app.call('/admin/pages', {
      method: 'POST',
      token,
      json: { name: 'home', route: '/' },
    });
    const page_id = page.body.data.id;
    for (const name of ['services_section', 'about_section']) {
      const content =
        name === 'about_section'
          ? { mainImage: '/media/a.jpg', subtitle: 'a', mainTitle: 'b' }
          : { animated_words: ['Stone'] };
      await app.call('/admin/components', { method: 'POST', token, json: { name, page_id, content } });
    }

    const { body } = await app.call('/public/pages/home');

    expect(body.data.components.map((row: { name: string }) => row.name)).toEqual([
      'about_section',
      'services_section',
    ]);
  });

  test.each([
    ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { purpose: 'prefetch' }],
  ])('a visit of %s is not counted', async (_, headers) => {
    const visit = { method: 'POST', json: { page: '/' }, headers };

    const { status, body } = await app.call('/public/record-visit', visit);
    await app.state.visits.flush();

    expect([status, body]).toEqual([202, { data: { recorded: false } }]);
    expect(await app.db('visits')).toEqual([]);
  });

  test('visits are counted by page and day; unknown pages count as other', async () => {
    const visits = [
      '/',
      'services',
      '/about/?from=mail',
      '/projects/courtyard',
      '/projects/no-such',
      '/<script>',
      '/',
    ];

    for (const page of visits) {
      const { status, body } = await app.call('/public/record-visit', { method: 'POST', json: { page } });
      expect([status, body]).toEqual([202, { data: { recorded: true } }]);
    }
    await app.state.visits.flush();
    await app.call('/public/record-visit', { method: 'POST', json: { page: '/' } });
    await app.state.visits.flush();

    const rows = await app.db('visits').orderBy('page').select('page', 'day', 'count');
    const day = siteDay();
    expect(rows.map((row) => [row.page, row.count]).sort()).toEqual([
      ['/', 3],
      ['/about', 1],
      ['/projects/courtyard', 1],
      ['/services', 1],
      ['other', 2],
    ]);
    expect(rows.every((row) => row.day === day)).toBe(true);
  });

  test('the dashboard has counts, the newest entries and private columns', async () => {
    const { token } = app;

    const dashboard = await app.call('/admin/dashboard', { token });
    const lists = await Promise.all(
      ['projects', 'services', 'clients', 'team', 'majors'].map((list) =>
        app.call(`/admin/${list}`, { token }),
      ),
    );

    expect(dashboard.body.data.counts).toMatchObject({
      projects: 2,
      services: 3,
      clients: 2,
      visits: expect.any(Number),
    });
    expect(dashboard.body.data.latestProjects).toHaveLength(2);
    expect(lists.map(({ body }) => body.data.length)).toEqual([2, 3, 2, 1, 1]);
    expect(lists[2]?.body.data[0].email).toContain(secret);
    expect(lists[4]?.body.data[0].members_count).toBe(1);
  });

  test('the contract is returned as OpenAPI with every endpoint and block', async () => {
    const { body, status } = await app.call('/openapi.json');

    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(body.info.version).toBe(program.version);
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['hero_section', 'project', 'contact_info', 'Error']),
    );
    expect(body.paths['/admin/components/{id}'].put.security).toEqual([{ token: [] }]);
  });
});
