import { beforeEach, describe, expect, test } from 'vitest';
import { changeStored } from '../testing/change-stored.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import {
  blankStory,
  insertMember,
  insertStory,
  insertTag,
  insertTopic,
  insertWriter,
} from '../testing/small-site-entries.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { stores } from '../testing/stores.ts';

const writer = { name: 'Emaar', email: '', phone: '', is_company: true, logo_url: '' };

describe.each(stores)('the bin, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(async () => {
    for (const table of ['documents', 'deleted_media']) await app.db(table).delete();
    app.state.responseCache.invalidate();
  });

  const send = app.sendAsAdmin;
  const read = (path: string) => send('GET', path);
  const remove = (path: string) => send('DELETE', path);
  const restore = (key: string) => send('POST', `bin/${key}/restore`);
  const visit = (path: string) => app.call(`/public/${path}`);
  const listBin = async () => (await read('bin')).data;

  test('a deleted entry is only in the bin, with who deleted it and its expiry', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden', slug: 'garden' });

    const deleted = await remove(`stories/${id}`);

    expect([deleted.status, deleted.data]).toEqual([200, { deleted: true }]);
    expect((await read(`stories/${id}`)).status).toBe(404);
    const saved = { content: blankStory, publish: true, draft: null, published: 1 };
    expect((await send('PUT', `documents/story/${id}`, saved)).message).toMatch(/restored from the bin/);
    expect((await read(`documents/story/${id}/revisions`)).status).toBe(404);
    expect((await visit('stories/garden')).status).toBe(404);
    expect((await visit('stories')).body.data).toEqual([]);
    const { data, meta } = await read('bin');
    expect(meta).toEqual({ total: 1, page: 1, per_page: 25 });
    expect(data).toEqual([
      {
        ...{ collection: 'story', id, kind: 'Story', label: 'Garden', is_declared: true },
        ...{ deleted_at: expect.any(String), deleted_by: 'Owner', erased_at: expect.any(String) },
      },
    ]);
    expect(Date.parse(data[0].erased_at) - Date.parse(data[0].deleted_at)).toBe(30 * 24 * 60 * 60 * 1_000);
  });

  test('a restored entry is as it was: content, stamps, addresses, references, history and draft', async () => {
    const topic = await insertTopic(app.db, { title: 'Shade', slug: '', content: '', media_ids: [] });
    const story = { ...blankStory, title: 'Garden', slug: 'old-garden', topics: [topic] };
    const id = await insertStory(app.db, story);
    await insertStory(app.db, { ...blankStory, title: 'Later' });
    await send('PUT', `stories/${id}`, { slug: 'garden' });
    await saveDraft(send, `story/${id}`, { ...story, title: 'Drafted' });
    const everything = async () => [
      await takeSnapshot(app.db).then((text) => text.replace(/\["site_version",[^\]]*\]/, '')),
      (await read('drafts')).data,
    ];
    const before = await everything();
    const listed = (await visit('stories')).text;

    await remove(`stories/${id}`);
    expect((await read('drafts')).data).toEqual([]);
    const restored = await restore(`story/${id}`);

    expect([restored.status, restored.data]).toEqual([200, { restored: true }]);
    expect(await everything()).toEqual(before);
    expect((await visit('stories')).text).toBe(listed);
    expect((await visit('stories/old-garden')).body.data.id).toBe(id);
    expect((await visit('stories/garden')).body.data.topics).toMatchObject([{ id: topic }]);
    expect((await read(`documents/story/${id}/revisions`)).data).toHaveLength(2);
    expect(await listBin()).toEqual([]);
  });

  test('a link of an entry to itself is no use of it, and not broken while it is a draft', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    const content = `<p><a href="entry:story/${id}#plan">The plan</a></p>`;
    await send('PUT', `stories/${id}`, { content });
    const { published } = (await read(`documents/story/${id}`)).data;
    await saveDraft(send, `story/${id}`, { ...published.content, title: 'Drafted' });
    expect(published.content).toMatchObject({ content });

    expect((await read(`documents/story/${id}/uses`)).data).toEqual([]);
    expect((await send('POST', `documents/story/${id}/unpublish`, {})).status).toBe(200);
    expect((await read('links/broken')).data).toEqual([]);
    expect((await remove(`documents/story/${id}`)).status).toBe(200);
  });

  test('references to a deleted entry work again once it is restored, also in documents saved in between', async () => {
    const id = await insertWriter(app.db, writer);
    const story = await insertStory(app.db, { ...blankStory, title: 'Garden', writer_id: id });

    expect((await remove(`writers/${id}`)).code).toBe('in_use');
    expect((await remove(`writers/${id}?force=1`)).status).toBe(200);
    expect((await read(`stories/${story}`)).data).toMatchObject({ writer: null, writer_id: id });
    await send('PUT', `stories/${story}`, { place: 'Al Ain' });
    await restore(`writer/${id}`);

    expect((await read(`stories/${story}`)).data.writer).toMatchObject({ name: 'Emaar' });
    const again = await remove(`writers/${id}`);
    expect(again).toMatchObject({ code: 'in_use', message: 'This writer is in use: Story “Garden”' });
  });

  test('the address of a deleted entry is reserved until it is erased', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden', slug: 'garden' });
    await remove(`stories/${id}`);

    const typed = await send('POST', 'stories', { ...blankStory, title: 'Other', slug: 'garden' });
    const made = await send('POST', 'stories', { ...blankStory, title: 'Garden' });

    expect(typed).toMatchObject({
      status: 422,
      errors: {
        slug: [
          'A deleted story has this address. Restore it from the bin, or erase it there to use its address.',
        ],
      },
    });
    expect(made.data.slug).toBe('garden-2');
    expect((await remove(`bin/story/${id}`)).data).toEqual({ erased: true });
    const free = await send('POST', 'stories', { ...blankStory, title: 'Other', slug: 'garden' });
    expect(free.data.slug).toBe('garden');
  });

  test('an entry whose required reference is in the bin is restored only after it', async () => {
    const tag_id = await insertTag(app.db, { name: 'Planting' });
    const id = await insertMember(app.db, { name: 'Omar', fee: null, grade: null, tag_id });
    await remove(`members/${id}`);
    expect((await remove(`tags/${tag_id}`)).status).toBe(200);

    const rejected = await restore(`member/${id}`);
    expect(rejected).toMatchObject({
      status: 422,
      message: '“Omar” cannot be restored: its tag “Planting” is in the bin too. Restore that first.',
    });
    expect(await listBin()).toHaveLength(2);

    await restore(`tag/${tag_id}`);
    expect((await restore(`member/${id}`)).status).toBe(200);
    expect((await read(`members/${id}`)).data.tag).toEqual({ id: tag_id, name: 'Planting' });
    expect((await remove(`tags/${tag_id}?force=1`)).code).toBe('in_use');
  });

  test('an entry whose required reference was erased cannot be restored', async () => {
    const tag_id = await insertTag(app.db, { name: 'Planting' });
    const id = await insertMember(app.db, { name: 'Omar', fee: null, grade: null, tag_id });
    await remove(`members/${id}`);
    await remove(`tags/${tag_id}`);
    await remove(`bin/tag/${tag_id}`);

    expect((await restore(`member/${id}`)).message).toBe('“Omar” cannot be restored: its tag was erased');
    expect(await listBin()).toHaveLength(1);
  });

  test('an entry whose required reference was unpublished is restored once that is published', async () => {
    const tag_id = await insertTag(app.db, { name: 'Planting' });
    const id = await insertMember(app.db, { name: 'Omar', fee: null, grade: null, tag_id });
    await remove(`members/${id}`);
    await send('POST', `documents/tag/${tag_id}/unpublish`, {});

    expect((await restore(`member/${id}`)).message).toBe(
      '“Omar” cannot be restored: its tag is not published. Publish that first.',
    );
  });

  test('an entry that can do without what it refers to is restored although that was erased', async () => {
    const id = await insertWriter(app.db, writer);
    const story = await insertStory(app.db, { ...blankStory, title: 'Garden', writer_id: id });
    await remove(`stories/${story}`);
    await remove(`writers/${id}`);
    await remove(`bin/writer/${id}`);

    expect((await restore(`story/${story}`)).status).toBe(200);
    expect((await read(`stories/${story}`)).data).toMatchObject({ title: 'Garden', writer: null });
  });

  test('a draft that needs an entry is named before that is deleted, which force still does', async () => {
    const [kept, chosen] = [
      await insertTag(app.db, { name: 'Planting' }),
      await insertTag(app.db, { name: 'Stone' }),
    ];
    const id = await insertMember(app.db, { name: 'Omar', fee: null, grade: null, tag_id: kept });
    const { published } = (await read(`documents/member/${id}`)).data;
    await saveDraft(send, `member/${id}`, { ...published.content, tag_id: chosen });

    expect(await remove(`tags/${chosen}`)).toMatchObject({
      ...{ code: 'in_use', message: 'This tag is in use: Member “Omar” (draft)' },
    });
    expect((await remove(`tags/${chosen}?force=1`)).status).toBe(200);
  });

  test('of two concurrent restores one succeeds, the other gets 404', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    await remove(`stories/${id}`);

    const responses = await Promise.all([restore(`story/${id}`), restore(`story/${id}`)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await restore(`story/${id}`)).toMatchObject({
      status: 404,
      message: 'This is not in the bin any more',
    });
    expect((await read('stories')).data).toHaveLength(1);
  });

  test('an entry of a type that is no longer declared is kept and can only be erased', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    await remove(`stories/${id}`);
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
  async function createCards(page: string, titleMain: string): Promise<number> {
    await send('POST', 'pages', { name: page, route: page === 'home' ? '/' : `/${page}` });
    const stored = (await read('pages')).data.find(({ name }: { name: string }) => name === page);
    const image = '/media/0123456789abcdef0123456789abcdef.jpg';
    const content = { slides: [{ _key: 'a', image, titleMain }] };
    const made = await send('POST', 'components', { name: 'cards_section', page_id: stored.id, content });
    return made.data.id;
  }

  test('a block that was added to a page is deleted, restored with its draft and history, and erased', async () => {
    const id = await createCards('about', 'Shade');
    const [{ content }] = (await read('components?name=cards_section')).data;
    content.slides[0].titleMain = 'Water';
    await send('PUT', `components/${id}`, { content });
    content.slides[0].titleMain = 'Stone';
    await saveDraft(send, `components/${id}`, content);
    const show = () => visit('components?page=about&name=cards_section');
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
    expect((await read('components?name=cards_section')).data).toEqual([]);
    expect(await listBin()).toMatchObject([
      { collection: 'components', id, kind: 'Cards Section', label: 'About, Cards Section' },
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
    const id = await createCards('about', 'Shade');
    await remove(`components/${id}`);
    await createCards('about', 'Water');

    expect(await restore(`components/${id}`)).toMatchObject({
      code: 'duplicate',
      message: '“About, Cards Section” cannot be restored: something else has its place now',
    });
    expect(await listBin()).toHaveLength(1);
  });

  test('a block that its page is declared with cannot be deleted', async () => {
    const id = await createCards('home', 'Shade');

    expect(await remove(`components/${id}`)).toMatchObject({
      status: 422,
      message: '“Home Page, Cards Section” is a fixed part of its page and cannot be deleted',
    });
    expect((await visit('components?page=home&name=cards_section')).status).toBe(200);
    expect(await listBin()).toEqual([]);
  });

  test('a block that is no longer declared can be deleted', async () => {
    const id = await createCards('home', 'Shade');
    for (const table of ['documents', 'published'])
      await app.db(table).where({ collection: 'components' }).update({ type: 'gone_block' });

    expect((await remove(`components/${id}`)).status).toBe(200);
    expect(await listBin()).toMatchObject([{ kind: 'gone_block', is_declared: false }]);
  });

  test('unreadable content is restored unchanged', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden', writer_id: null });
    await changeStored(app.db, { collection: 'story', id }, { schemaVersion: 99 });
    const stored = await app
      .db('published')
      .select('id', 'content', 'schema_version', 'number', 'updated_at');
    await remove(`stories/${id}`);

    expect((await restore(`story/${id}`)).status).toBe(200);
    expect(
      await app.db('published').select('id', 'content', 'schema_version', 'number', 'updated_at'),
    ).toEqual(stored);
  });

  test('a draft cannot be stored for an entry in the bin', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    await remove(`stories/${id}`);

    const saved = await saveDraft(send, `story/${id}`, blankStory);

    expect(saved.status).toBe(404);
    expect((await read('drafts')).data).toEqual([]);
  });

  test('the bin is listed in pages, deleted last first', async () => {
    for (const title of ['One', 'Two', 'Three'])
      await remove(`stories/${await insertStory(app.db, { ...blankStory, title })}`);

    const { data, meta } = await read('bin?page=2&per_page=2');

    expect(meta).toEqual({ total: 3, page: 2, per_page: 2 });
    expect(data.map(({ label }: { label: string }) => label)).toEqual(['One']);
    expect((await read('bin?per_page=0')).status).toBe(400);
  });

  test.each([
    ['POST', 'bin/story/1/restore'],
    ['DELETE', 'bin/story/1'],
  ])('%s %s is rejected with a wrong key', async (method, path) => {
    expect((await send(method, path)).status).toBe(404);
    for (const wrong of ['Story/1', 'story/0', 'story/99999999999', "pro'ject/1"])
      expect((await send(method, path.replace('story/1', wrong))).status, wrong).toBe(400);
  });

  test('a value that has to be unique is taken by what is published, not by a draft that is discarded', async () => {
    const [mine, other] = [
      await insertWriter(app.db, { ...writer, email: 'desk@example.com' }),
      await insertWriter(app.db, { ...writer, name: 'Nakheel' }),
    ];
    const take = (id: number, email: string) => send('PUT', `writers/${id}`, { email });
    const refused = { status: 422, errors: { email: ['Another writer has this email address'] } };

    // The draft gives up one value and claims another, neither of which counts until it is published.
    await saveDraft(send, `writer/${mine}`, { ...writer, email: 'yard@example.com' });
    expect(await take(other, 'desk@example.com')).toMatchObject(refused);
    expect((await take(other, 'yard@example.com')).status).toBe(200);
    expect(await take(mine, 'yard@example.com')).toMatchObject(refused);
    await send('DELETE', `documents/writer/${mine}/draft`);
    expect(await take(other, 'desk@example.com')).toMatchObject(refused);

    // A deleted entry frees its value, and cannot come back while another has it.
    await remove(`writers/${mine}`);
    expect((await take(other, 'desk@example.com')).status).toBe(200);
    expect((await restore(`writer/${mine}`)).status).toBe(409);
    expect((await take(other, '')).status).toBe(200);
    expect((await restore(`writer/${mine}`)).status).toBe(200);
  });
});
