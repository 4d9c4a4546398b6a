import { beforeEach, describe, expect, test } from 'vitest';
import { blankProject } from '../testing/entries.site.ts';
import { saveStored } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { stores } from '../testing/stores.ts';

const image = '/media/0123456789abcdef0123456789abcdef.jpg';
const planting = { title: 'Planting', slug: '', content: '<p>Trees</p>', media_ids: [] };
const heroOf = (titleMain: string) => ({ slides: [{ _key: 'a', image, titleMain }] });

describe.each(stores)('documents, on the %s store', (store) => {
  const app = serveTestApp({ store });

  beforeEach(() => app.db('documents').delete());

  const send = app.sendAsAdmin;
  const create = (collection: string, content: object, more: object = {}) =>
    send('POST', `documents/${collection}`, { content, publish: true, ...more });
  const createHero = (title = 'Public') => create('components', heroOf(title), { type: 'hero_section' });
  type Base = { draft?: { id: number } | null; published: { id: number } | null };
  const save = (id: number, title: string, { draft, published }: Base, publish: boolean) =>
    send('PUT', `documents/components/${id}`, {
      ...{ content: heroOf(title), publish },
      ...{ draft: draft?.id ?? null, published: published?.id ?? null },
    });
  const titleOf = (revision: { content: { slides: { titleMain: string }[] } } | null) =>
    revision?.content.slides[0]?.titleMain;
  const readPublic = async () => (await app.call('/public/components?page=home&name=hero_section')).body;

  test('a block is created with its page, drafted, published and found by its name', async () => {
    const { status, data } = await createHero();
    const { id, published } = data;
    const drafted = (await save(id, 'Draft', data, false)).data;
    const shown = titleOf((await readPublic()).data);
    const saved = (await save(id, 'Edited', drafted, true)).data;
    const found = await send('GET', 'documents/components?page=home&name=hero_section');

    expect([status, published.number, data.draft, data.is_drafted]).toEqual([201, 1, null, false]);
    expect(titleOf(drafted.draft)).toBe('Draft');
    expect(shown).toBe('Public');
    expect(saved).toMatchObject({ draft: null, is_drafted: false, published: { number: 2 } });
    expect(found.data).toEqual(saved);
    expect(titleOf((await readPublic()).data)).toBe('Edited');
    expect((await send('GET', 'documents/components?page=home&name=about_section')).data).toBeNull();
    expect((await send('GET', 'documents/components?page=nowhere&name=hero_section')).data).toBeNull();
  });

  test('the uses of an entry are listed once each, first those that visitors see', async () => {
    const { id } = (await create('service', planting)).data;
    const project = { ...blankProject, title: 'Shown', services: [id] };
    await create('project', { ...project, title: 'Drafted' }, { publish: false });
    await create('project', project);
    await create('project', { ...project, title: 'Other', services: [] });

    const { data } = await send('GET', `documents/service/${id}/uses`);

    const labels = data.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(['Project “Shown”', 'Project “Drafted” (draft)']);
    expect((await send('GET', 'documents/service/999/uses')).data).toEqual([]);
  });

  test('a save that is based on another revision is rejected with the current document', async () => {
    const made = (await createHero()).data;
    const { id } = made;
    const { draft } = (await save(id, 'First', made, false)).data;
    const other = (await create('project', { ...blankProject, title: 'Garden' })).data.published;
    const before = await takeSnapshot(app.db);

    for (const one of [null, made.published, other, { id: 2_000_000_000 }])
      for (const publish of [false, true]) {
        const stale = await save(id, 'Late', { draft: one, published: made.published }, publish);
        expect(stale).toMatchObject({ status: 409, code: 'stale', current: { id, draft: { id: draft.id } } });
      }
    for (const published of [null, other])
      expect(await save(id, 'Late', { draft, published }, true)).toMatchObject({ code: 'stale' });
    expect(await takeSnapshot(app.db)).toBe(before);
  });

  test('a draft that began before another publication goes on being saved, and is published only with it', async () => {
    const made = (await createHero()).data;
    const { id } = made;
    const first = (await save(id, 'Drafted', made, false)).data;
    await send('PUT', `components/${id}`, { content: heroOf('Beside') });

    const second = (await save(id, 'Drafted on', first, false)).data;
    const late = await save(id, 'Drafted on', { ...second, published: first.published }, true);
    const done = await save(id, 'Both', second, true);

    expect(titleOf({ content: second.draft.base })).toBe('Public');
    expect(late).toMatchObject({ code: 'stale', current: { draft: { id: second.draft.id } } });
    expect(done.data).toMatchObject({ draft: null, is_drafted: false, published: { number: 3 } });
    expect(titleOf(done.data.published)).toBe('Both');
  });

  test('the first save of a block is rejected for the second person', async () => {
    const { id } = (await createHero('Mine')).data;

    const second = await createHero('Theirs');
    const third = await save(id, 'Theirs', { published: null }, true);

    expect([second.code, third.code]).toEqual(['duplicate', 'stale']);
    expect(titleOf((await readPublic()).data)).toBe('Mine');
  });

  test('an entry whose first save got no answer is found by its name, and is not stored twice', async () => {
    const first = { ...blankProject, title: 'Garden' };
    const made = await create('project', first, { publish: false, name: 'new-1' });
    const again = await create('project', first, { name: 'new-1' });

    expect(again).toMatchObject({ status: 409, code: 'duplicate' });
    expect((await send('GET', 'documents/project?name=new-1')).data).toEqual(made.data);
    expect((await send('GET', 'drafts?collection=project')).data).toHaveLength(1);
  });

  test('a draft that does not differ is begun, and ends when it is discarded', async () => {
    const made = (await createHero()).data;
    const { id } = made;

    const begun = (await save(id, 'Public', made, false)).data;
    const count = await send('GET', 'drafts/count');
    const next = (await save(id, 'Draft', begun, false)).data;
    const same = (await save(id, 'Public', next, false)).data;
    const discarded = await send('DELETE', `documents/components/${id}/draft`);

    expect(discarded.data).toEqual({ deleted: false, revision: null });
    expect(begun).toMatchObject({ draft: null, is_drafted: true });
    expect(count).toMatchObject({ count: 0 });
    expect(same).toMatchObject({ draft: null, is_drafted: true });
    expect((await send('GET', `documents/components/${id}`)).data).toMatchObject({ is_drafted: false });
  });

  test('a draft that refers to an unpublished entry is not published by a save', async () => {
    const client = await create('client', { name: 'Wadi' }, { publish: false });
    const content = { ...blankProject, title: 'Garden', client_id: client.data.id };
    const { id } = (await create('project', content, { publish: false })).data;

    const refused = await saveStored(send, `project/${id}`, { content, publish: true });

    expect(refused).toMatchObject({ status: 422, errors: { client_id: [expect.any(String)] } });
    expect((await send('GET', `documents/project/${id}`)).data.published).toBeNull();
  });

  test('of two publications of one revision at once one succeeds', async () => {
    const made = (await createHero()).data;
    const { id } = made;
    const { draft } = (await save(id, 'Draft', made, false)).data;
    const documents = [{ collection: 'components', id, version: draft.id }];

    const sent = await Promise.all([1, 2, 3].map(() => send('POST', 'publish', { documents })));

    const counts = sent.map(({ data }) => data.published.length).sort();
    expect(counts).toEqual([0, 0, 1]);
    expect((await send('GET', `documents/components/${id}/revisions`)).data).toHaveLength(2);
  });

  test('a block that is only a draft is published by the request that creates one', async () => {
    const { id } = (await create('components', heroOf('Draft'), { type: 'hero_section', publish: false }))
      .data;
    const [page] = (await send('GET', 'pages')).data;
    const sent = { name: 'hero_section', page_id: page.id, content: heroOf('Created') };

    const made = await send('POST', 'components', sent);
    const again = await send('POST', 'components', sent);

    expect(made).toMatchObject({ status: 201, data: { id, revision: 1 } });
    expect(again).toMatchObject({ status: 409, code: 'duplicate' });
    expect(again.message).toContain('Duplicate entry');
  });

  test('an entry is deleted like one of its collection, fixed blocks and settings are not', async () => {
    const entry = (await create('project', { ...blankProject, title: 'Garden' })).data;
    const hero = (await createHero()).data;
    const settings = (await create('settings', { phone: '' }, { type: 'contact_info' })).data;

    expect((await send('DELETE', `documents/project/${entry.id}`)).data).toEqual({ deleted: true });
    expect((await send('GET', `documents/project/${entry.id}`)).status).toBe(404);
    for (const path of [`components/${hero.id}`, `settings/${settings.id}`])
      expect(await send('DELETE', `documents/${path}`)).toMatchObject({ status: 422 });
    expect((await send('GET', 'bin')).data).toMatchObject([{ label: 'Garden' }]);
  });

  test('a collection or type that is not declared is rejected', async () => {
    expect(await create('gone', {})).toMatchObject({ status: 422 });
    expect(await create('components', {}, { type: 'gone_block' })).toMatchObject({ status: 422 });
    expect(
      await send('PUT', 'documents/components/4711', {
        content: {},
        publish: true,
        draft: null,
        published: null,
      }),
    ).toMatchObject({
      status: 404,
    });
  });
});
