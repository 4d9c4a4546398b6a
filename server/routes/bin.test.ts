import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blankProject } from '../testing/blank-project.ts';
import { changeStored } from '../testing/change-stored.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { insertClient, insertMajor, insertMember, insertProject, insertService } from '../testing/entries.ts';
import { saveDraft, sendAsAdmin } from '../testing/send-as-admin.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { stores } from '../testing/stores.ts';

const client = { name: 'Emaar', email: '', phone: '', is_company: true, logo_url: '' };

describe.each(stores)('the bin, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp({ store });
    token = await app.signIn();
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['documents', 'deleted_media']) await app.db(table).delete();
    app.state.responseCache.invalidate();
  });

  afterAll(() => app.close());

  const send = (method: string, path: string, json?: object) =>
    sendAsAdmin(app, token, { method, path, json });
  const read = (path: string) => send('GET', path);
  const remove = (path: string) => send('DELETE', path);
  const restore = (key: string) => send('POST', `bin/${key}/restore`);
  const visit = (path: string) => app.call(`/public/${path}`);
  const listBin = async () => (await read('bin')).data;

  test('a deleted entry is only in the bin, with who deleted it and its expiry', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden', slug: 'garden' });

    const deleted = await remove(`projects/${id}`);

    expect([deleted.status, deleted.data]).toEqual([200, { deleted: true }]);
    expect((await read(`projects/${id}`)).status).toBe(404);
    expect((await read(`documents/project/${id}/revisions`)).status).toBe(404);
    expect((await visit('projects/garden')).status).toBe(404);
    expect((await visit('projects')).body.data).toEqual([]);
    const { data, meta } = await read('bin');
    expect(meta).toEqual({ total: 1, page: 1, per_page: 25 });
    expect(data).toEqual([
      {
        ...{ collection: 'project', id, kind: 'Project', label: 'Garden', is_declared: true },
        ...{ deleted_at: expect.any(String), deleted_by: 'Owner', erased_at: expect.any(String) },
      },
    ]);
    expect(Date.parse(data[0].erased_at) - Date.parse(data[0].deleted_at)).toBe(30 * 24 * 60 * 60 * 1_000);
  });

  test('a restored entry is as it was: content, stamps, addresses, references, history and draft', async () => {
    const service = await insertService(app.db, { title: 'Shade', slug: '', content: '', media_ids: [] });
    const project = { ...blankProject, title: 'Garden', slug: 'old-garden', services: [service] };
    const id = await insertProject(app.db, project);
    await insertProject(app.db, { ...blankProject, title: 'Later' });
    await send('PUT', `projects/${id}`, { slug: 'garden' });
    await saveDraft(send, `project/${id}`, { ...project, title: 'Drafted' });
    const everything = async () => [
      await takeSnapshot(app.db).then((text) => text.replace(/\["site_version",[^\]]*\]/, '')),
      (await read('drafts')).data,
    ];
    const before = await everything();
    const listed = (await visit('projects')).text;

    await remove(`projects/${id}`);
    expect((await read('drafts')).data).toEqual([]);
    const restored = await restore(`project/${id}`);

    expect([restored.status, restored.data]).toEqual([200, { restored: true }]);
    expect(await everything()).toEqual(before);
    expect((await visit('projects')).text).toBe(listed);
    expect((await visit('projects/old-garden')).body.data.id).toBe(id);
    expect((await visit('projects/garden')).body.data.services).toMatchObject([{ id: service }]);
    expect((await read(`documents/project/${id}/revisions`)).data).toHaveLength(2);
    expect(await listBin()).toEqual([]);
  });

  test('references to a deleted entry work again once it is restored, also in documents saved in between', async () => {
    const id = await insertClient(app.db, client);
    const project = await insertProject(app.db, { ...blankProject, title: 'Garden', client_id: id });

    expect((await remove(`clients/${id}`)).code).toBe('in_use');
    expect((await remove(`clients/${id}?force=1`)).status).toBe(200);
    expect((await read(`projects/${project}`)).data).toMatchObject({ client: null, client_id: id });
    await send('PUT', `projects/${project}`, { location: 'Al Ain' });
    await restore(`client/${id}`);

    expect((await read(`projects/${project}`)).data.client).toMatchObject({ name: 'Emaar' });
    const again = await remove(`clients/${id}`);
    expect(again).toMatchObject({ code: 'in_use', message: 'This client is in use: Project “Garden”' });
  });

  test('the address of a deleted entry is reserved until it is erased', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden', slug: 'garden' });
    await remove(`projects/${id}`);

    const typed = await send('POST', 'projects', { ...blankProject, title: 'Other', slug: 'garden' });
    const made = await send('POST', 'projects', { ...blankProject, title: 'Garden' });

    expect(typed).toMatchObject({
      status: 422,
      errors: { slug: ['Another project already has this address'] },
    });
    expect(made.data.slug).toBe('garden-2');
    expect((await remove(`bin/project/${id}`)).data).toEqual({ erased: true });
    const free = await send('POST', 'projects', { ...blankProject, title: 'Other', slug: 'garden' });
    expect(free.data.slug).toBe('garden');
  });

  test('an entry whose required reference is in the bin is restored only after it', async () => {
    const major_id = await insertMajor(app.db, { name: 'Planting' });
    const contact = { email: 'o@example.com', phone: '', personal_img: '' };
    const id = await insertMember(app.db, { name: 'Omar', ...contact, major_id });
    await remove(`team/${id}`);
    expect((await remove(`majors/${major_id}`)).status).toBe(200);

    const rejected = await restore(`team_member/${id}`);
    expect(rejected).toMatchObject({
      status: 422,
      message: '“Omar” cannot be restored: its major “Planting” is in the bin too. Restore that first.',
    });
    expect(await listBin()).toHaveLength(2);

    await restore(`major/${major_id}`);
    expect((await restore(`team_member/${id}`)).status).toBe(200);
    expect((await read(`team/${id}`)).data.major).toEqual({ id: major_id, name: 'Planting' });
    expect((await remove(`majors/${major_id}?force=1`)).code).toBe('in_use');
  });

  test('an entry whose required reference was erased cannot be restored', async () => {
    const major_id = await insertMajor(app.db, { name: 'Planting' });
    const contact = { email: 'o@example.com', phone: '', personal_img: '' };
    const id = await insertMember(app.db, { name: 'Omar', ...contact, major_id });
    await remove(`team/${id}`);
    await remove(`majors/${major_id}`);
    await remove(`bin/major/${major_id}`);

    expect((await restore(`team_member/${id}`)).message).toBe(
      '“Omar” cannot be restored: its major was erased',
    );
    expect(await listBin()).toHaveLength(1);
  });

  test('of two concurrent restores one succeeds, the other gets 404', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden' });
    await remove(`projects/${id}`);

    const responses = await Promise.all([restore(`project/${id}`), restore(`project/${id}`)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await restore(`project/${id}`)).toMatchObject({
      status: 404,
      message: 'This is not in the bin any more',
    });
    expect((await read('projects')).data).toHaveLength(1);
  });

  test('an entry of a type that is no longer declared is kept and can only be erased', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden' });
    await remove(`projects/${id}`);
    await app.db.raw(`
      set session_replication_role = replica;
      update documents set collection = 'gone_type', type = 'gone_type';
      update revisions set collection = 'gone_type';
      set session_replication_role = default;`);

    expect(await listBin()).toMatchObject([{ kind: 'gone_type', label: 'Garden', is_declared: false }]);
    expect(await restore(`gone_type/${id}`)).toMatchObject({
      status: 409,
      code: 'unreadable',
      message: '“Garden” cannot be restored: this type of content is not part of this site any more',
    });
    expect(await listBin()).toHaveLength(1);
    expect((await remove(`bin/gone_type/${id}`)).status).toBe(200);
    expect(await listBin()).toEqual([]);
  });

  /** Stores a block on a page; returns its id. */
  async function createHero(page: string, titleMain: string): Promise<number> {
    await send('POST', 'pages', { name: page, route: page === 'home' ? '/' : `/${page}` });
    const stored = (await read('pages')).data.find(({ name }: { name: string }) => name === page);
    const image = '/media/0123456789abcdef0123456789abcdef.jpg';
    const content = { slides: [{ _key: 'a', image, titleMain }] };
    const made = await send('POST', 'components', { name: 'hero_section', page_id: stored.id, content });
    return made.data.id;
  }

  test('a block that was added to a page is deleted, restored with its draft and history, and erased', async () => {
    const id = await createHero('about', 'Shade');
    const [{ content }] = (await read('components?name=hero_section')).data;
    content.slides[0].titleMain = 'Water';
    await send('PUT', `components/${id}`, { content });
    content.slides[0].titleMain = 'Stone';
    await saveDraft(send, `components/${id}`, content);
    const show = () => visit('components?page=about&name=hero_section');
    const readTables = () =>
      Promise.all(
        (['documents', 'published', 'revisions', 'published_references', 'revision_references'] as const).map(
          (table) => app.db(table).orderByRaw('1, 2').select(),
        ),
      );
    const before = await readTables();
    const shown = (await show()).text;

    expect((await remove(`components/${id}`)).data).toEqual({ deleted: true });
    expect([(await show()).status, (await remove(`components/${id}`)).status]).toEqual([404, 404]);
    expect((await read('components?name=hero_section')).data).toEqual([]);
    expect(await listBin()).toMatchObject([
      { collection: 'components', id, kind: 'Hero Section', label: 'About, Hero Section' },
    ]);

    expect((await restore(`components/${id}`)).status).toBe(200);
    expect(await readTables()).toEqual(before);
    expect((await show()).text).toBe(shown);
    await remove(`components/${id}`);
    expect((await remove(`bin/components/${id}`)).status).toBe(200);
    for (const table of ['documents', 'published', 'revisions'] as const)
      expect(await app.db(table).where('collection', 'components').select('id')).toEqual([]);
  });

  test('a block is not restored if its page has another one of its name by now', async () => {
    const id = await createHero('about', 'Shade');
    await remove(`components/${id}`);
    await createHero('about', 'Water');

    expect(await restore(`components/${id}`)).toMatchObject({
      code: 'duplicate',
      message: '“About, Hero Section” cannot be restored: something else has its place now',
    });
    expect(await listBin()).toHaveLength(1);
  });

  test('a block that its page is declared with cannot be deleted', async () => {
    const id = await createHero('home', 'Shade');

    expect(await remove(`components/${id}`)).toMatchObject({
      status: 422,
      message: '“Home Page, Hero Section” is a fixed part of its page and cannot be deleted',
    });
    expect((await visit('components?page=home&name=hero_section')).status).toBe(200);
    expect(await listBin()).toEqual([]);
  });

  test('a block that is no longer declared can be deleted', async () => {
    const id = await createHero('home', 'Shade');
    for (const table of ['documents', 'published'])
      await app.db(table).where({ collection: 'components' }).update({ type: 'gone_block' });

    expect((await remove(`components/${id}`)).status).toBe(200);
    expect(await listBin()).toMatchObject([{ kind: 'gone_block', is_declared: false }]);
  });

  test('unreadable content is restored unchanged', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden', client_id: null });
    await changeStored(app.db, { collection: 'project', id }, { schemaVersion: 99 });
    const stored = await app
      .db('published')
      .select('id', 'content', 'schema_version', 'number', 'updated_at');
    await remove(`projects/${id}`);

    expect((await restore(`project/${id}`)).status).toBe(200);
    expect(
      await app.db('published').select('id', 'content', 'schema_version', 'number', 'updated_at'),
    ).toEqual(stored);
  });

  test('a draft cannot be stored for an entry in the bin', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden' });
    await remove(`projects/${id}`);

    const saved = await saveDraft(send, `project/${id}`, blankProject);

    expect(saved.status).toBe(404);
    expect((await read('drafts')).data).toEqual([]);
  });

  test('the bin is listed in pages, deleted last first', async () => {
    for (const title of ['One', 'Two', 'Three'])
      await remove(`projects/${await insertProject(app.db, { ...blankProject, title })}`);

    const { data, meta } = await read('bin?page=2&per_page=2');

    expect(meta).toEqual({ total: 3, page: 2, per_page: 2 });
    expect(data.map(({ label }: { label: string }) => label)).toEqual(['One']);
    expect((await read('bin?per_page=0')).status).toBe(400);
  });

  test.each([
    ['GET', 'bin'],
    ['POST', 'bin/project/1/restore'],
    ['DELETE', 'bin/project/1'],
  ])('%s %s is for administrators, and a wrong key is rejected', async (method, path) => {
    expect((await app.call(`/admin/${path}`, { method })).status).toBe(401);
    if (method === 'GET') return;
    expect((await send(method, path)).status).toBe(404);
    for (const wrong of ['Project/1', 'project/0', 'project/99999999999', "pro'ject/1"])
      expect((await send(method, path.replace('project/1', wrong))).status, wrong).toBe(400);
  });
});
