import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('what changed last, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp({ store });
    token = await app.signIn();
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['components', 'pages', 'settings', 'projects', 'majors'])
      await app.db(table).delete();
  });

  afterAll(() => app.close());

  const post = async (path: string, json: object) =>
    (await app.call(`/admin/${path}`, { method: 'POST', token, json })).body.data;
  const listChanges = async (query = '') => (await app.call(`/admin/changes${query}`, { token })).body.data;

  test('blocks, settings and rows are told together, newest first, with who and where', async () => {
    const page = await post('pages', { name: 'home', route: '/' });
    await post('components', { name: 'projects_section', content: { projects: [] }, page_id: page.id });
    await post('settings', { key: 'social_media_links', value: '{}' });
    const major = await post('majors', { name: 'Design' });
    const project = await post('projects', { title: 'Palm Villa', content: '<p>Shade</p>' });
    await app.call(`/admin/majors/${major.id}`, { method: 'PUT', token, json: { name: 'Planting' } });

    const changes = await listChanges();

    expect(changes.map((change: object) => Object.values(change).slice(2, 6))).toEqual([
      ['Planting', 'Major', '/admin/majors', false],
      ['Palm Villa', 'Project', '/admin/projects', true],
      ['Social Media', 'Settings', '/admin/settings/socialmedia', true],
      ['Projects Section', 'Home Page', '/admin/cms/home/projects', true],
    ]);
    expect(changes[1]).toMatchObject({ kind: 'project', id: project.id, updated_by: 'Owner' });
    expect(await listChanges('?limit=1')).toEqual(changes.slice(0, 1));
  });

  test('a row that no administrator wrote names nobody', async () => {
    await app.db('majors').insert({ name: 'Design' });

    expect(await listChanges()).toMatchObject([{ label: 'Design', updated_by: null }]);
  });

  test('a row says who saved it last', async () => {
    const { id } = await post('majors', { name: 'Design' });

    const { body } = await app.call(`/admin/majors/${id}`, { token });

    expect(body.data).toMatchObject({ revision: 1, updated_by: 'Owner' });
  });

  test.each(['?limit=0', '?limit=51', '?limit=all'])('a limit of %s is refused', async (query) => {
    expect((await app.call(`/admin/changes${query}`, { token })).status).toBe(400);
  });
});
