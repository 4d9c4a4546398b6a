import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxDrafts } from '#schemas/api/drafts.ts';
import { getEntity } from '#schemas/entities.ts';
import { insertDraft } from '../store/drafts.ts';
import { blankProject } from '../testing/blank-project.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { deleteClient, insertClient, insertProject } from '../testing/entries.ts';
import { saveDraft, sendAsAdmin } from '../testing/send-as-admin.ts';
import { stores } from '../testing/stores.ts';

const marker = 'NobodyMaySeeThis';
const image = '/media/0123456789abcdef0123456789abcdef.jpg';
const slide = { _key: 'a', image, titleMain: 'Shade first' };

describe.each(stores)('drafts, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;
  let token: string;
  let pageId: number;

  beforeAll(async () => {
    app = await createTestApp({ store });
    token = await app.signIn();
    pageId = (await send('POST', 'pages', { name: 'home', route: '/' })).data.id;
  }, startLimit);

  beforeEach(async () => {
    await app.db('documents').whereNot('collection', 'pages').delete();
  });

  afterAll(() => app.close());

  const send = (method: string, path: string, json?: object) =>
    sendAsAdmin(app, token, { method, path, json });
  const read = (path: string) => send('GET', path);
  const readPublic = async (path: string) => JSON.stringify((await app.call(`/public/${path}`)).body);
  const createHero = async () =>
    (
      await send('POST', 'components', {
        name: 'hero_section',
        page_id: pageId,
        content: { slides: [slide] },
      })
    ).data;
  const saveHeroDraft = (id: number, titleMain: string) =>
    saveDraft(send, `components/${id}`, { slides: [{ ...slide, titleMain }] });
  const versionOf = async (collection: string, id: number): Promise<number> =>
    (await read(`documents/${collection}/${id}`)).data.draft.id;
  const keyOf = async (collection: string, id: number) => ({
    ...{ collection, id, version: await versionOf(collection, id) },
  });
  const newProject = (content: object) => send('POST', 'documents/project', { publish: false, content });

  test('drafts are listed page by page with their number, of the site or of a collection', async () => {
    for (const title of ['One', 'Two', 'Three']) await newProject({ title });
    await saveHeroDraft((await createHero()).id, 'Four');
    const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

    const all = await read('drafts');
    const second = await read('drafts?page=2&per_page=3');
    const projects = await read('drafts?collection=project&page=1&per_page=2');

    expect(all.meta).toEqual({ total: 4, page: 1, per_page: 500 });
    expect(second.meta).toEqual({ total: 4, page: 2, per_page: 3 });
    expect(idsOf(second)).toEqual(idsOf(all).slice(3));
    expect(projects.meta).toEqual({ total: 3, page: 1, per_page: 2 });
    expect(projects.data).toHaveLength(2);
    expect((await read('drafts?per_page=501')).status).toBe(400);
  });

  test('a draft is stored beside the published content, and is private', async () => {
    const { id } = await createHero();
    const saved = await saveHeroDraft(id, marker);
    expect(saved).toMatchObject({ status: 200, data: { id, draft: { id: expect.any(Number) } } });

    const [row] = (await read('components?name=hero_section')).data;
    expect(row.content.slides[0].titleMain).toBe('Shade first');
    expect(row.draft).toEqual({ updated_at: expect.any(String), updated_by: 'Owner' });
    expect(saved.data.draft.content.slides[0].titleMain).toBe(marker);
    expect(await readPublic('components?page=home&name=hero_section')).not.toContain(marker);
    expect((await read(`documents/components/${id}/revisions`)).data).toHaveLength(1);
  });

  test('a draft has to match the shape, publishing has to match the rules', async () => {
    const { id } = await createHero();
    const misshapen = await saveDraft(send, `components/${id}`, { slides: 'none' });
    expect(misshapen).toMatchObject({ status: 422, errors: { slides: expect.any(Array) } });

    const { data } = await saveDraft(send, `components/${id}`, { slides: [{ ...slide, image: '' }] });
    const { published, refused } = (
      await send('POST', 'publish', {
        documents: [{ collection: 'components', id, version: data.draft.id }],
      })
    ).data;

    expect(published).toEqual([]);
    expect(refused).toMatchObject([{ id, issues: [{ path: 'slides.0.image' }] }]);
    expect(await read('drafts/count')).toMatchObject({ count: 1 });
    const [listed] = (await read('drafts')).data;
    expect(listed.issues).toEqual(refused[0].issues);
  });

  test('publishing makes the draft the next revision and deletes it', async () => {
    const { id } = await createHero();
    await saveHeroDraft(id, 'From the draft');
    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('components', id)],
    });

    expect(data).toEqual({ published: [{ collection: 'components', id, revision: 2 }], refused: [] });
    expect(await readPublic('components?page=home&name=hero_section')).toContain('From the draft');
    const [row] = (await read('components?name=hero_section')).data;
    expect(row).toMatchObject({ revision: 2 });
    expect(row).not.toHaveProperty('draft');
    expect((await read('drafts')).data).toEqual([]);
  });

  test('a draft equal to the published content is not stored', async () => {
    const { id } = await createHero();
    await saveHeroDraft(id, marker);

    const same = await saveHeroDraft(id, ' Shade first ');

    expect(same).toMatchObject({ status: 200, data: { id, draft: null } });
    expect((await read('drafts')).data).toEqual([]);
  });

  test('a save that publishes keeps another draft, which is then based on an older revision', async () => {
    const { id } = await createHero();
    await saveHeroDraft(id, 'Draft');

    const { data } = await send('PUT', `components/${id}`, {
      content: { slides: [{ ...slide, titleMain: 'Published' }] },
    });

    expect(data).toMatchObject({ revision: 2 });
    const { draft } = (await read(`documents/components/${id}`)).data;
    expect(draft.base.slides[0].titleMain).toBe('Shade first');
    const late = await send('POST', 'publish', { documents: [await keyOf('components', id)] });
    expect(late.data.refused).toMatchObject([{ id, issues: [{ path: '' }] }]);
    expect((await read('drafts')).data).toMatchObject([
      { id, is_outdated: true, is_readable: true, issues: late.data.refused[0].issues },
    ]);
  });

  test('a new entry is a draft with an id of its own until it is published', async () => {
    const made = await newProject({ ...blankProject, title: marker });
    const { id } = made.data;
    expect(made.status).toBe(201);
    expect((await read('projects')).data).toEqual([]);
    expect(await readPublic('projects')).not.toContain(marker);
    expect((await app.call(`/public/projects/${id}`)).status).toBe(404);
    expect((await read('drafts?collection=project')).data).toMatchObject([
      { id, is_new: true, label: `Project “${marker}”` },
    ]);

    await insertProject(app.db, { ...blankProject, title: 'Another' });
    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('project', id)],
    });

    expect(data.published).toEqual([{ collection: 'project', id, revision: 1 }]);
    expect((await read(`projects/${id}`)).data).toMatchObject({ id, title: marker });
    expect(await readPublic('projects')).toContain(marker);
  });

  test('lists and details of entries have the time of their draft', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden' });
    expect((await read('projects')).data).toEqual([
      expect.not.objectContaining({ draft: expect.anything() }),
    ]);
    await saveDraft(send, `project/${id}`, { ...blankProject, title: marker });

    expect((await read('projects')).data).toMatchObject([
      { id, title: 'Garden', draft: { updated_at: expect.any(String) } },
    ]);
    expect((await read(`projects/${id}`)).data).toMatchObject({ title: 'Garden' });
  });

  test('drafts are published together; an invalid one blocks only those that refer to it', async () => {
    const client = (content: object) => send('POST', 'documents/client', { publish: false, content });
    const good = (await client({ name: 'Good', email: '', phone: '', is_company: true, logo_url: '' })).data;
    const bad = (await client({ name: '', email: '', phone: '', is_company: true, logo_url: '' })).data;
    const drafts = [
      // Before the client that it refers to.
      await newProject({ ...blankProject, title: 'Of the good', client_id: good.id }),
      await newProject({ ...blankProject, title: 'Of the bad', client_id: bad.id }),
      await newProject({ ...blankProject, title: 'Of nobody' }),
    ].map(({ data }) => data.id);

    const { data } = await send('POST', 'publish', {
      documents: [
        ...(await Promise.all(drafts.map((id) => keyOf('project', id)))),
        await keyOf('client', good.id),
        await keyOf('client', bad.id),
      ],
    });

    const keys = (rows: { collection: string; id: number }[]) =>
      rows.map((row) => `${row.collection} ${row.id}`).sort();
    expect(keys(data.published)).toEqual(
      [`client ${good.id}`, `project ${drafts[0]}`, `project ${drafts[2]}`].sort(),
    );
    expect(keys(data.refused)).toEqual([`client ${bad.id}`, `project ${drafts[1]}`].sort());
  });

  test('a draft may refer to an unpublished entry, and cannot be published without it', async () => {
    const blank = { email: '', phone: '', is_company: true, logo_url: '' };
    const client = await send('POST', 'documents/client', {
      publish: false,
      content: { ...blank, name: 'Wadi' },
    });
    const clientId = client.data.id;
    const { id } = (await newProject({ ...blankProject, title: 'Garden', client_id: clientId })).data;
    const message =
      'Client “Wadi” is not published yet. Publish it first, or publish both together in Changes.';

    const alone = await send('POST', 'publish', { documents: [await keyOf('project', id)] });
    expect(alone.data).toMatchObject({
      published: [],
      refused: [{ id, issues: [{ path: 'client_id', message }] }],
    });
    const saved = await send('POST', 'projects', { ...blankProject, title: 'Pool', client_id: clientId });
    expect([saved.status, saved.errors]).toEqual([422, { client_id: [message] }]);
    expect(await app.db('published').where({ collection: 'project' }).pluck('id')).toEqual([]);

    const documents = [await keyOf('project', id), await keyOf('client', clientId)];
    expect((await send('POST', 'publish', { documents })).data.published).toHaveLength(2);
    expect((await read(`projects/${id}`)).data.client_id).toBe(clientId);
  });

  test('entries that were never published are listed and searched apart from those that are', async () => {
    const published = await insertProject(app.db, {
      ...blankProject,
      title: 'Old garden',
      location: 'Hatta',
    });
    await saveDraft(send, `project/${published}`, { ...blankProject, title: 'New garden' });
    const one = (await newProject({ ...blankProject, title: 'Roof garden', location: 'Al Ain' })).data.id;
    const two = (await newProject({ ...blankProject, title: '', location: 'Hatta 50%' })).data.id;
    const found = async (query: string) =>
      (await read(`drafts/new?collection=project${query}`)).data.map(({ id }: { id: number }) => id);

    expect((await read('drafts/new?collection=project')).data).toMatchObject([
      { id: two, title: '', label: `Project ${two}`, updated_by: 'Owner' },
      { id: one, title: 'Roof garden', label: 'Project “Roof garden”' },
    ]);
    expect(await found('&search=GARDEN%20al')).toEqual([one]);
    expect(await found('&search=hatta%2050%25')).toEqual([two]);
    expect(await found('&search=nothing')).toEqual([]);
    expect((await read('drafts/new?collection=gone')).code).toBe('not_found');
  });

  test('a list that ends at the limit says that there are more', async () => {
    const save = { declaration: getEntity('major'), content: { name: 'Stone' }, savedBy: null };
    const place = { collection: 'major', type: 'major' };
    await app.state.store.transact(async (trx) => {
      for (let count = 0; count < maxDrafts; count += 1) await insertDraft(trx, place, save);
    });
    const list = () => read('drafts/new?collection=major');

    expect(await list()).toMatchObject({ more: false });
    await send('POST', 'documents/major', { content: { name: 'Water' }, publish: false });

    const { data, more } = await list();
    expect([data.length, data[0].title, more]).toEqual([maxDrafts, 'Water', true]);
  });

  test('a draft that refers to a deleted entry is rejected with a message', async () => {
    const client = await insertClient(app.db, {
      name: 'Gone',
      email: '',
      phone: '',
      is_company: true,
      logo_url: '',
    });
    const { id } = (await newProject({ ...blankProject, title: 'Late', client_id: client })).data;
    await deleteClient(app.db, client);

    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('project', id)],
    });

    expect(data.refused).toMatchObject([
      { issues: [{ path: 'client_id', message: `Client #${client} is no longer available` }] },
    ]);
  });

  test('the contents of many drafts are read in one statement', async () => {
    const documents: { collection: string; id: number }[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { id } = (await newProject({ title: `Garden ${n}` })).data;
      documents.push({ collection: 'project', id });
    }
    const sent: string[] = [];
    const note = ({ sql }: { sql: string }) => void (sql.includes('from documents') && sent.push(sql));
    app.db.on('query', note);
    const { data } = await send('POST', 'drafts/read', {
      documents: [...documents, { collection: 'project', id: 9_999 }],
    });
    app.db.removeListener('query', note);

    expect(sent).toHaveLength(1);
    expect(data.map(({ content }: { content: { title: string } }) => content.title)).toEqual(
      documents.map((_, n) => `Garden ${n}`),
    );
    expect(data[0]).toMatchObject({ ...documents[0], type: 'project', schema_version: expect.any(Number) });
  });

  test('a draft of a newer schema and one of an undeclared type are listed, kept and not published', async () => {
    const leave = async (place: object) => {
      const [made] = await app.db('documents').insert(place).returning(['collection', 'id']);
      const [draft] = await app
        .db('revisions')
        .insert({
          ...{ collection: made.collection, document_id: made.id, schema_version: 99 },
          content: JSON.stringify({ title: marker }),
        })
        .returning('id');
      await app.db('documents').where(made).update({ draft: draft.id });
    };
    await leave({ collection: 'project', id: 900, type: 'project' });
    const gone = { type: 'gone_block', name: 'gone_block', page_id: pageId };
    await leave({ collection: 'components', id: 901, ...gone });

    const { data } = await read('drafts');
    expect(data).toHaveLength(2);
    for (const row of data) {
      expect(row).toMatchObject({ is_readable: false, changes: [] });
      expect(row.issues).toHaveLength(1);
    }
    const documents = [await keyOf('project', 900), await keyOf('components', 901)];
    expect((await send('POST', 'publish', { documents })).data.refused).toHaveLength(2);
    const over = await saveDraft(send, 'project/900', {
      content: { ...blankProject, title: 'x' },
      version: await versionOf('project', 900),
    });
    expect(over.code).toBe('unreadable');
    expect(await app.db('documents').whereNotNull('draft').pluck('id').orderBy('id')).toEqual([900, 901]);
  });

  test('discarding a draft keeps the published content', async () => {
    const { id } = await createHero();
    await saveHeroDraft(id, marker);

    expect((await send('DELETE', `documents/components/${id}/draft`)).data).toMatchObject({ deleted: true });
    expect((await read('components?name=hero_section')).data).toEqual([
      expect.not.objectContaining({ draft: expect.anything() }),
    ]);
  });

  test('a discarded draft can be restored, and a form with an older version of it does not save over it', async () => {
    const { id } = await createHero();
    const { draft: first, published } = (await saveHeroDraft(id, 'First')).data;
    const { id: version } = (await saveHeroDraft(id, marker)).data.draft;
    const path = `documents/components/${id}/draft`;
    const { revision } = (await send('DELETE', path)).data;

    expect((await send('POST', `${path}/restore`, { revision })).data).toEqual({ restored: true });

    const { draft } = (await read(`documents/components/${id}`)).data;
    expect(draft.id).toBe(version);
    expect(draft.content.slides[0].titleMain).toBe(marker);
    const late = { content: { slides: [slide] }, publish: false, draft: first.id, published: published.id };
    expect(await send('PUT', `documents/components/${id}`, late)).toMatchObject({ code: 'stale' });
    expect(await send('POST', `${path}/restore`, { revision })).toMatchObject({ code: 'duplicate' });
    expect(await send('POST', 'documents/components/4711/draft/restore', { revision })).toMatchObject({
      code: 'not_found',
    });
  });

  test('only a discarded draft of the same document can be restored', async () => {
    const { id } = await createHero();
    const other = await insertProject(app.db, { ...blankProject, title: 'Garden' });
    await saveHeroDraft(id, marker);
    const { revision } = (await send('DELETE', `documents/components/${id}/draft`)).data;
    const restore = (one: number) =>
      send('POST', `documents/project/${other}/draft/restore`, { revision: one });

    for (const one of [revision, 2_000_000_000])
      expect(await restore(one)).toMatchObject({ code: 'not_found' });
    expect((await read('drafts')).data).toEqual([]);
  });

  test('the discarded draft of an unpublished document goes to the bin and is restored under its id', async () => {
    const { id } = (await newProject({ ...blankProject, title: marker })).data;
    const before = (await read('drafts')).data;

    expect((await send('DELETE', `documents/project/${id}/draft`)).data).toEqual({
      ...{ deleted: true, revision: null },
    });
    expect((await read('drafts')).data).toEqual([]);
    expect((await read('bin')).data).toMatchObject([
      { collection: 'project', id, label: marker, kind: 'Project (draft)', is_declared: true },
    ]);

    expect((await send('POST', `bin/project/${id}/restore`)).data).toEqual({ restored: true });
    expect((await read('drafts')).data).toEqual(before);
    expect((await read('bin')).data).toEqual([]);
    await send('DELETE', `documents/project/${id}/draft`);
    expect((await send('DELETE', `bin/project/${id}`)).data).toEqual({ erased: true });
  });

  test('blocks and settings can start as drafts', async () => {
    const first = { type: 'hero_section', content: { slides: [slide] }, publish: false };
    const hero = await send('POST', 'documents/components', first);
    expect(hero.status).toBe(201);
    const again = await send('POST', 'documents/components', first);
    expect(again.code).toBe('duplicate');

    const { id } = hero.data;
    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('components', id)],
    });

    expect(data.published).toEqual([{ collection: 'components', id, revision: 1 }]);
    expect((await read('components?name=hero_section')).data).toMatchObject([{ id, page_id: pageId }]);
  });

  test('an entry has a history like a block', async () => {
    const id = await insertProject(app.db, { ...blankProject, title: 'Garden' });
    await send('PUT', `projects/${id}`, { title: 'Courtyard' });

    const { data } = await read(`documents/project/${id}/revisions`);

    expect(data.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1]);
    expect(data[0].changes).toEqual(['Title changed']);
    expect((await read(`documents/project/${id}/revisions/1`)).data.content.title).toBe('Garden');
  });
});
