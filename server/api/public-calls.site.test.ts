import { beforeAll, describe, expect, test } from 'vitest';
import { insertPage } from '../documents/pages.ts';
import { startLimit } from '../testing/create-test-app.ts';
import {
  insertClient,
  insertMajor,
  insertMember,
  insertProject,
  insertService,
} from '../testing/entries.site.ts';
import { insertComponent } from '../testing/entries.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';

/** Each page's blocks as visitors' pages ask for them. */
const blocks = [
  ['home', 'hero_section'],
  ['home', 'about_section'],
  ['home', 'services_section'],
  ['home', 'intro_video_section'],
  ['home', 'projects_section'],
  ['about', 'about_page'],
  ['contact', 'contact_page'],
  ['services', 'services_page'],
  ['service-details', 'service_details_page'],
  ['projects', 'projects_page'],
  ['project-details', 'project_details_page'],
  ['team', 'team_page'],
  ['profiles', 'profiles_page'],
  ['profiles', 'profiles_data'],
] as const;

const settings = {
  logo_imgs: { dark: '', light: '', icon: '' },
  social_media_links: { facebook: 'https://facebook.com/ghaf' },
  general_settings: { siteTitle: 'Gardens', companyStartDate: '2009-03-01' },
  contact_info: { email: 'yard@example.com', phone: '+971 4 555 0100', address: 'Yard 14' },
  projects_page_content: { pageTitle: 'Our work' },
  services_page_content: { pageTitle: 'What we do' },
  service_details_page_content: { ctaTitle: 'Ask us' },
  contact_page_content: { pageTitle: 'Come and see us' },
} as const;

const plain = {
  slug: '',
  content: '',
  location: '',
  start_date: null,
  end_date: null,
  before_image: '',
  after_image: '',
  media_ids: [],
  client_id: null,
  services: [],
};

describe.each(oneStore)(
  'every request of the public pages, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });
    const ids: Record<string, number[]> = { projects: [], services: [], clients: [], team: [] };

    beforeAll(async () => {
      await app.state.store.change(async (trx) => {
        const major_id = await insertMajor(trx, { name: 'Planting' });
        for (const name of ['First', 'Second', 'Third']) {
          const person = { name, email: '', phone: '' };
          ids.services?.push(await insertService(trx, { title: name, slug: '', content: '', media_ids: [] }));
          ids.clients?.push(await insertClient(trx, { ...person, is_company: true, logo_url: '' }));
          ids.team?.push(await insertMember(trx, { ...person, personal_img: '', major_id }));
          const status = name === 'Third' ? 'In Progress' : 'Completed';
          ids.projects?.push(await insertProject(trx, { ...plain, title: name, status }));
        }
      });
    }, startLimit);

    const read = (path: string) => app.call(`/public/${path}`);
    const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

    describe.each(['projects', 'services', 'clients', 'team'])('%s', (list) => {
      test('are listed, by ids in their order, or counted', async () => {
        const own = ids[list] ?? [];
        const [first, , third] = own;

        const all = await read(list);
        const chosen = await read(`${list}?ids=${third},99999,${first}`);
        const counts = await Promise.all(['1', 'true'].map((asked) => read(`${list}?count_only=${asked}`)));

        expect(idsOf(all.body.data).toSorted()).toEqual(own.toSorted());
        expect(idsOf(chosen.body.data)).toEqual([third, first]);
        expect(counts.map(({ status, body }) => [status, body])).toEqual([
          [200, { count: 3 }],
          [200, { count: 3 }],
        ]);
      });

      test.each(['ids=', 'ids=1,,2', 'ids=-1', 'ids=1;2', 'count_only=yes', 'sort=name', 'ids=1&ids=2'])(
        'reject %s',
        async (query) => {
          const { status, body } = await read(`${list}?${query}`);

          expect([status, body.code]).toEqual([400, 'malformed']);
        },
      );
    });

    test('projects of a status are counted and listed; an unknown status is rejected', async () => {
      const count = async (status: string) => (await read(`projects?count_only=1&status=${status}`)).body;
      const listed = await read('projects?status=Completed');

      expect(await count('Completed')).toEqual({ count: 2 });
      expect(await count('In%20Progress')).toEqual({ count: 1 });
      expect(await count('Planning')).toEqual({ count: 0 });
      expect(idsOf(listed.body.data)).toHaveLength(2);
      expect((await read('projects?status=Lost')).status).toBe(400);
    });

    test('the shorter base path returns the same', async () => {
      const paths = ['services', 'projects?count_only=1', 'projects/first', 'settings/show?key=logo_imgs'];
      for (const path of paths) {
        const short = await app.send(`/api/public/${path}`);
        expect([short.status, short.text]).toEqual([200, (await read(path)).text]);
      }
    });

    test('each block returns 404 until it is stored, then its content', async () => {
      for (const [page, name] of blocks) {
        const missing = await read(`components?page=${page}&name=${name}`);
        expect([name, missing.status, missing.body.code]).toEqual([name, 404, 'not_found']);
      }
      await storeBlocks();

      for (const [page, name] of blocks) {
        const { status, body } = await read(`components?page=${page}&name=${name}`);
        expect([status, body.data.name], name).toEqual([200, name]);
        expect(Object.keys(body.data.content).length, name).toBeGreaterThan(0);
        expect((await read(`components/${name}`)).body.data.id, name).toBe(body.data.id);
        const whole = await read(`pages/${page}`);
        const found = whole.body.data.components.find((row: { name: string }) => row.name === name);
        expect(found.content, name).toEqual(body.data.content);
      }
      expect((await read('components?page=about&name=hero_section')).status).toBe(404);
      expect((await read('components?page=home')).status).toBe(400);
      expect((await read('pages/nowhere')).status).toBe(404);
    });

    test('the entries that a block refers to come with it on request, as lists have them', async () => {
      const [first = 0, second = 0] = ids.services ?? [];
      const chosen = JSON.stringify({ animated_words: [], services: [second, 99_999, first] });
      await app.state.store.change((trx) =>
        trx('published')
          .where({ collection: 'components', name: 'services_section' })
          .update({ content: chosen }),
      );

      const path = 'components?page=home&name=services_section';
      const [alone, together, listed] = [
        await read(path),
        await read(`${path}&entries=1`),
        await read(`services?ids=${second},${first}`),
      ];

      expect(Object.keys(alone.body)).toEqual(['data', 'media']);
      expect(together.body.data).toEqual(alone.body.data);
      expect(together.body.entries).toEqual({ services: listed.body.data });
    });

    test('content stored as JSON text is returned parsed', async () => {
      const content = JSON.stringify(JSON.stringify({ pageTitle: 'Told in a text' }));
      await app.state.store.change((trx) =>
        trx('published').where({ collection: 'components', name: 'contact_page' }).update({ content }),
      );

      const paired = await read('components?page=contact&name=contact_page');
      const named = await read('components/contact_page');
      const page = await app.send('/contact');

      expect(paired.body.data.content).toMatchObject({
        pageTitle: 'Told in a text',
        submitButtonText: 'Send Message',
      });
      expect(named.body).toEqual(paired.body);
      expect(page.text).toContain('Told in a text</h1>');
    });

    test('settings are an empty list until they are stored, then one item with JSON text', async () => {
      for (const [key, value] of Object.entries(settings)) {
        const before = await read(`settings/show?key=${key}`);
        const json = { key, value: JSON.stringify(value) };
        const made = await app.callAsAdmin('/admin/settings', { method: 'POST', json });
        const after = await read(`settings/show?key=${key}`);

        expect([before.status, before.body.data], key).toEqual([200, []]);
        expect(made.status, made.text).toBe(201);
        expect(after.body.data, key).toEqual([{ id: expect.any(Number), key, value: expect.any(String) }]);
        expect(JSON.parse(after.body.data[0].value), key).toMatchObject(value);
      }
      expect((await read('settings/show?key=secrets')).status).toBe(404);
      expect((await read('settings/show')).status).toBe(400);
    });

    async function storeBlocks(): Promise<void> {
      await app.state.store.change(async (trx) => {
        for (const page of new Set(blocks.map(([name]) => name))) {
          const stored = await insertPage(trx, { name: page, route: `/${page}` });
          const own = blocks
            .filter(([name]) => name === page)
            .map(([, name], orderNo) => ({ name, orderNo }));
          for (const row of own) await insertComponent(trx, { ...row, pageId: stored?.id ?? 0, content: {} });
        }
      });
    }
  },
);
