import { beforeEach, describe, expect, test } from 'vitest';
import { redirect } from '#schemas/engine/every-site.ts';
import { entities } from '#schemas/entities.ts';
import { insertEntry } from '../documents/addresses.ts';
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
import { sendUntilServed } from '../testing/send-as-admin.ts';
import type { TestResponse } from '../testing/send-request.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { stores } from '../testing/stores.ts';

const filled = {
  projects: { title: 'Palm Villa', content: '<p>Shade</p>', status: 'Planning', media_ids: [] },
  services: { title: 'Planting', content: '<p>Native trees</p>' },
  clients: { name: 'Emaar', email: 'a@example.com', phone: '+971 4 123 4567', is_company: true },
  team: { name: 'Mona', email: 'mona@example.com', phone: '' },
  majors: { name: 'Design' },
} as const;
type Resource = keyof typeof filled;
const resources = Object.keys(filled) as Resource[];

describe.each(stores)('managed rows, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(async () => {
    await app.db('documents').delete();
  });

  const get = (path: string) => app.callAsAdmin(`/admin/${path}`);
  const post = (path: string, json: unknown) => app.callAsAdmin(`/admin/${path}`, { method: 'POST', json });
  const put = (path: string, json: unknown) => app.callAsAdmin(`/admin/${path}`, { method: 'PUT', json });
  const remove = (path: string) => app.callAsAdmin(`/admin/${path}`, { method: 'DELETE' });

  test('entries are listed by ids, in the given order, without deleted ones', async () => {
    const ids: number[] = [];
    for (const name of ['Ghaf', 'Sidr', 'Samr']) ids.push(await insertMajor(app.db, { name }));
    const [first, , last] = ids;

    const { status, body } = await get(`majors?ids=${last},999999,${first}`);

    expect(status).toBe(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Samr', 'Ghaf']);
    expect((await get('majors?ids=1,x')).status).toBe(400);
  });

  async function contentFor(resource: Resource): Promise<Record<string, unknown>> {
    if (resource !== 'team') return filled[resource];
    return { ...filled.team, major_id: await insertMajor(app.db, { name: 'Design' }) };
  }

  async function expectUnchanged(act: () => Promise<TestResponse>): Promise<TestResponse> {
    const before = await takeSnapshot(app.db);
    const response = await act();
    expect(await takeSnapshot(app.db)).toBe(before);
    return response;
  }

  test.each(resources)('%s are created, read, updated partially and deleted', async (resource) => {
    const content = await contentFor(resource);
    const named = 'title' in content ? 'title' : 'name';

    const made = await post(resource, content);
    const { id } = made.body.data;
    const changed = await put(`${resource}/${id}`, { [named]: '  Another  ', revision: 1 });
    const read = await get(`${resource}/${id}`);
    const listed = await get(resource);
    const gone = await remove(`${resource}/${id}`);

    expect([made.status, changed.status, gone.status]).toEqual([201, 200, 200]);
    expect(made.body.data).toMatchObject({ ...content, revision: 1 });
    expect(changed.body.data).toMatchObject({ ...content, [named]: 'Another', revision: 2 });
    expect(read.body).toEqual(changed.body);
    expect(listed.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
    expect((await get(`${resource}/${id}`)).status).toBe(404);
  });

  test.each(resources)('missing %s return 404', async (resource) => {
    for (const request of [{ method: 'GET' }, { method: 'PUT', json: {} }, { method: 'DELETE' }])
      expect((await app.callAsAdmin(`/admin/${resource}/999`, request)).status).toBe(404);
  });

  const wrongValues: readonly (readonly [Resource, string, object])[] = [
    ['projects', 'title', { title: ' \u200b ' }],
    ['projects', 'title', { title: 'x'.repeat(301) }],
    ['projects', 'title', { title: 7 }],
    ['projects', 'start_date', { start_date: '2026-02-30' }],
    ['projects', 'end_date', { start_date: '2026-03-02', end_date: '2026-03-01' }],
    ['projects', 'status', { status: 'Someday' }],
    ['projects', 'client_id', { client_id: 999 }],
    ['projects', 'services', { services: [999] }],
    ['projects', 'media_ids', { media_ids: [999] }],
    ['projects', 'slug', { slug: 'Not A Slug' }],
    ['projects', 'before_image', { before_image: 'javascript:alert(1)' }],
    ['projects', 'colour', { colour: 'green' }],
    ['projects', 'seo_title', { seo_title: 'x'.repeat(71) }],
    ['services', 'seo_description', { seo_description: 'x'.repeat(161) }],
    ['services', 'title', { title: '' }],
    ['services', 'content', { content: '<p> </p>' }],
    ['services', 'content', { content: null }],
    ['services', 'media_ids', { media_ids: 'all' }],
    ['clients', 'name', { name: '' }],
    ['clients', 'email', { email: 'nobody' }],
    ['clients', 'phone', { phone: '12' }],
    ['clients', 'is_company', { is_company: 'yes' }],
    ['team', 'name', { name: '' }],
    ['team', 'email', { email: ' ' }],
    ['team', 'major_id', { major_id: null }],
    ['team', 'major_id', { major_id: 999 }],
    ['majors', 'name', { name: '' }],
    ['majors', 'name', { name: 'a\u0000b' }],
  ];

  test.each(wrongValues)('%s reject a wrong %s and name it: %j', async (resource, field, wrong) => {
    const content = await contentFor(resource);
    const { body } = await post(resource, content);

    const onCreate = await expectUnchanged(() => post(resource, { ...content, ...wrong }));
    const onSave = await expectUnchanged(() => put(`${resource}/${body.data.id}`, wrong));

    for (const response of [onCreate, onSave]) {
      expect(response.status).toBe(422);
      expect(Object.keys(response.body.errors)).toContain(field);
    }
  });

  test('a body that is no object and an invalid query are rejected', async () => {
    expect((await expectUnchanged(() => post('projects', []))).status).toBe(400);
    expect((await expectUnchanged(() => put('projects/1', { revision: 'new' }))).status).toBe(400);
    for (const query of ['sort=content', 'page=0', 'per_page=101', 'page=x', 'limit=1', 'sort=title;drop']) {
      expect((await get(`projects?${query}`)).status).toBe(400);
    }
  });

  test('a stale save is rejected with the stored content', async () => {
    const { body } = await post('majors', { name: 'Design' });
    const path = `majors/${body.data.id}`;
    await put(path, { name: 'Theirs', revision: 1 });

    const stale = await expectUnchanged(() => put(path, { name: 'Mine', revision: 1 }));

    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { name: 'Theirs', revision: 2 } });
    expect((await put(path, { name: 'Without a revision' })).status).toBe(200);
  });

  test('a slug is generated from the title and made unique; a typed slug in use is rejected', async () => {
    const first = await post('projects', { title: 'Palm Villa' });
    const second = await post('projects', { title: 'Palm Villa', slug: '' });
    const taken = await expectUnchanged(() => post('projects', { title: 'Other', slug: 'palm-villa' }));
    const moved = await expectUnchanged(() => put(`projects/${second.body.data.id}`, { slug: 'palm-villa' }));
    const own = await put(`projects/${first.body.data.id}`, { slug: 'palm-villa', title: 'Renamed' });

    expect([first, second].map(({ body }) => body.data.slug)).toEqual(['palm-villa', 'palm-villa-2']);
    for (const response of [taken, moved]) {
      expect(response.status).toBe(422);
      expect(response.body.errors).toEqual({ slug: ['Another project already has this address'] });
    }
    expect(own.body.data).toMatchObject({ slug: 'palm-villa', title: 'Renamed' });
  });

  test('search engine texts survive a save without them, and are public on the page only', async () => {
    const words = { seo_title: 'Courtyards in Dubai', seo_description: 'A courtyard of palms.' };
    const before = await post('projects', filled.projects);
    const { id, slug } = before.body.data;
    await put(`projects/${id}`, words);

    const saved = await put(`projects/${id}`, { title: 'Palm Court' });
    const one = await app.call(`/public/projects/${slug}`);
    const list = await app.call('/public/projects');

    expect(before.body.data).toMatchObject({ seo_title: '', seo_description: '' });
    expect(saved.body.data).toMatchObject({ title: 'Palm Court', ...words });
    expect(one.body.data).toMatchObject({ title: 'Palm Court', ...words });
    for (const response of [list, await get('projects')])
      expect(Object.keys(response.body.data[0]).filter((key) => key.startsWith('seo_'))).toEqual([]);
  });

  test('an entry stored before search engine texts existed reads them as blank', async () => {
    const { body } = await post('projects', filled.projects);
    const { id, slug } = body.data;
    await app.db.raw(
      `with found as (select id, content - 'seo_title' - 'seo_description' as content from revisions where document_id = ?),
      changed as (update revisions set content = found.content from found where found.id = revisions.id)
      update published set content = found.content from found where revision = found.id`,
      [id],
    );

    for (const response of [await get(`projects/${id}`), await app.call(`/public/projects/${slug}`)])
      expect(response.body.data).toMatchObject({ seo_title: '', seo_description: '' });
    expect((await put(`projects/${id}`, { title: 'Palm Court' })).status).toBe(200);
  });

  test('of fifty creates with one slug at once one gets it; other typed ones are rejected, others numbered', async () => {
    const create = (json: object) => sendUntilServed(() => post('services', { ...filled.services, ...json }));
    const typed = Array.from({ length: 25 }, () => create({ title: 'Garden', slug: 'planting' }));
    const generated = Array.from({ length: 25 }, () => create({ slug: '' }));
    const rejected = (await Promise.all(typed)).filter(({ status }) => status !== 201);
    const numbered = await Promise.all(generated);
    const slugs: string[] = await app.db('published').where({ collection: 'service' }).pluck('slug');

    for (const { status, body } of rejected)
      expect([status, body.errors]).toEqual([422, { slug: ['Another service already has this address'] }]);
    expect(numbered.map(({ status }) => status)).toEqual(Array(25).fill(201));
    expect([slugs.length, new Set(slugs).size]).toEqual([50 - rejected.length, slugs.length]);
    expect(slugs).toContain('planting');
    // A typed one has it where it was the first.
    expect([24, 25]).toContain(rejected.length);
  });

  test('formatted text is sanitized before it is stored', async () => {
    const { body } = await post('services', {
      title: 'Planting',
      content: '<p onclick="x()">Trees<script>1</script></p>',
    });

    expect(body.data.content).toBe('<p>Trees</p>');
    expect(body.data.description).toBe('Trees');
  });

  test('a client in use is deleted only with force, after its usage was returned; the project stays', async () => {
    const client = await post('clients', filled.clients);
    const clientId = client.body.data.id;
    const project = await post('projects', { ...filled.projects, client_id: clientId });

    const rejected = await expectUnchanged(() => remove(`clients/${clientId}`));
    const forced = await remove(`clients/${clientId}?force=1`);

    expect(rejected.body).toMatchObject({
      code: 'in_use',
      message: 'This client is in use: Project “Palm Villa”',
    });
    expect([rejected.status, forced.status]).toEqual([409, 200]);
    const { body } = await get(`projects/${project.body.data.id}`);
    expect(body.data).toMatchObject({ title: 'Palm Villa', content: '<p>Shade</p>', client: null });
  });

  test('of more than five usages five are named and the others counted', async () => {
    const { body } = await post('clients', filled.clients);
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await post('projects', { ...filled.projects, title: `Yard ${number}`, client_id: body.data.id });

    const rejected = await remove(`clients/${body.data.id}`);

    expect(rejected.status).toBe(409);
    expect(rejected.body.message).toMatch(
      /^This client is in use: (?:Project “Yard \d”; ){4}Project “Yard \d” and 2 more$/,
    );
  });

  test('a service in use by a project and a page is not deleted, and its usage is returned', async () => {
    const { body } = await post('services', filled.services);
    const page = await insertPage(app.db, { name: 'home', route: '/' });
    const content = { services: [body.data.id], animated_words: ['Trees'] };
    const component = { name: 'services_section', orderNo: 4, content, schemaVersion: 1, savedBy: null };
    await insertComponent(app.db, { pageId: page?.id ?? 0, ...component });
    await post('projects', { ...filled.projects, services: [body.data.id] });

    const rejected = await expectUnchanged(() => remove(`services/${body.data.id}`));

    expect(rejected.status).toBe(409);
    expect(rejected.body.message).toBe(
      'This service is in use: Home Page, Services Section; Project “Palm Villa”',
    );
    expect((await remove(`services/${body.data.id}?force=1`)).status).toBe(200);
  });

  test('a major with members cannot be deleted, even with force', async () => {
    const content = await contentFor('team');
    await post('team', content);

    const rejected = await expectUnchanged(() => remove(`majors/${content.major_id}?force=1`));

    expect(rejected.status).toBe(409);
    expect(rejected.body.message).toBe(
      'Cannot delete a major with associated members. Please reassign members first.',
    );
  });

  test('a search finds words with and without their accents and Arabic signs', async () => {
    for (const title of ['Café Court', 'حديقة أحمد']) await insertProject(app.db, project(title));
    const titles = async (search: string) =>
      (await get(`projects?search=${encodeURIComponent(search)}`)).body.data.map(
        (row: { title: string }) => row.title,
      );

    for (const search of ['cafe', 'CAFÉ', 'cafe\u0301']) expect(await titles(search)).toEqual(['Café Court']);
    for (const search of ['احمد', 'أحْمَد']) expect(await titles(search)).toEqual(['حديقة أحمد']);

    const client = { email: '', phone: '', is_company: true, logo_url: '' };
    const client_id = await insertClient(app.db, { ...client, name: 'Société أحمد' });
    await insertProject(app.db, { ...project('Villa'), client_id });
    for (const search of ['societe', 'villa SOCIÉTÉ', 'societe احمد'])
      expect(await titles(search)).toEqual(['Villa']);
  });

  test('a list is sorted with accents and hamza beside the letters without', async () => {
    for (const title of ['اختيار', 'باقة', 'أحمد', 'Zinnia', 'Éclat', 'Elm', 'آفاق'])
      await insertProject(app.db, project(title));
    const { body } = await get('projects?sort=title');
    expect(body.data.map((row: { title: string }) => row.title)).toEqual([
      ...['Éclat', 'Elm', 'Zinnia'],
      ...['أحمد', 'اختيار', 'آفاق', 'باقة'],
    ]);
  });

  test('a list is searched by all words of the search, sorted and paged', async () => {
    const ids: number[] = [];
    for (const title of ['Palm Court', 'palm villa', 'Ghaf Court', '100% Palm_Shade']) {
      ids.push(await insertProject(app.db, project(title)));
    }
    const titles = async (query: string) =>
      (await get(`projects?${query}`)).body.data.map((row: { title: string }) => row.title);

    expect(await titles('search=PALM')).toHaveLength(3);
    expect(await titles('search=court%20palm')).toEqual(['Palm Court']);
    expect(await titles('search=100%25')).toEqual(['100% Palm_Shade']);
    expect(await titles('search=m_s')).toEqual(['100% Palm_Shade']);
    expect(await titles('sort=title')).toEqual(['100% Palm_Shade', 'Ghaf Court', 'Palm Court', 'palm villa']);
    expect(await titles('sort=-title&page=2&per_page=3')).toEqual(['100% Palm_Shade']);
    const page = await get('projects?search=palm&page=2&per_page=2');
    expect(page.body.meta).toEqual({ total: 3, page: 2, per_page: 2 });
    expect(page.body.data).toHaveLength(1);
    expect((await get('projects')).body).not.toHaveProperty('meta');
    expect((await get('projects')).body.data.map((row: { id: number }) => row.id)).toEqual(ids.toReversed());
  });

  test('every sortable column can be sorted', async () => {
    await insertService(app.db, { title: 'A', slug: '', content: '', media_ids: [] });
    await insertClient(app.db, { name: 'A', email: '', phone: '', is_company: true, logo_url: '' });
    const major_id = await insertMajor(app.db, { name: 'A' });
    await insertMember(app.db, { name: 'A', email: '', phone: '', personal_img: '', major_id });
    await insertProject(app.db, project('A'));
    await insertEntry(app.db, redirect, { from: '/old', to: '/about', note: '' });

    for (const { resource, columns } of Object.values(entities)) {
      for (const { sort } of columns.filter((column) => column.sort !== undefined)) {
        for (const query of [`sort=${sort}`, `sort=-${sort}&page=1`]) {
          const response = await get(`${resource}?${query}`);
          expect([resource, sort, response.status, response.body.data.length]).toEqual([
            resource,
            sort,
            200,
            1,
          ]);
        }
      }
    }
  });

  test('the name of a client can be read by its id', async () => {
    const id = await insertClient(app.db, { ...filled.clients, logo_url: '' });

    expect((await get(`users/${id}`)).body).toEqual({ data: { id, name: 'Emaar' } });
    expect((await get('users/999')).status).toBe(404);
  });
});

function project(title: string): Parameters<typeof insertProject>[1] {
  const images = { before_image: '', after_image: '', media_ids: [] };
  const dates = { start_date: null, end_date: null, status: null } as const;
  return { title, slug: '', location: '', content: '', services: [], client_id: null, ...dates, ...images };
}
