import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxDrafts } from '#schemas/api/drafts.ts';
import { getEntity } from '#schemas/entities.ts';
import { insertDraft } from '../documents/drafts.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, deleteWriter, insertStory, insertWriter } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

const marker = 'NobodyMaySeeThis';
const image = '/media/0123456789abcdef0123456789abcdef.jpg';
const slide = { _key: 'a', image, titleMain: 'Shade first' };

describe.each(stores)('drafts, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let pageId: number;

  beforeAll(async () => {
    pageId = (await send('POST', 'pages', { name: 'home', route: '/' })).data.id;
  }, startLimit);

  beforeEach(async () => {
    await app.db('documents').whereNot('collection', 'pages').delete();
  });

  const send = app.sendAsAdmin;
  const read = (path: string) => send('GET', path);
  const readPublic = async (path: string) => JSON.stringify((await app.call(`/public/${path}`)).body);
  const createCards = async () =>
    (
      await send('POST', 'components', {
        name: 'cards_section',
        page_id: pageId,
        content: { slides: [slide] },
      })
    ).data;
  const saveCardsDraft = (id: number, titleMain: string) =>
    saveDraft(send, `components/${id}`, { slides: [{ ...slide, titleMain }] });
  const versionOf = async (collection: string, id: number): Promise<number> =>
    (await read(`documents/${collection}/${id}`)).data.draft.id;
  const keyOf = async (collection: string, id: number) => ({
    ...{ collection, id, version: await versionOf(collection, id) },
  });
  const newStory = (content: object) => send('POST', 'documents/story', { publish: false, content });

  test('drafts are listed page by page with their number, of the site or of a collection', async () => {
    for (const title of ['One', 'Two', 'Three']) await newStory({ title });
    await saveCardsDraft((await createCards()).id, 'Four');
    const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

    const all = await read('drafts');
    const second = await read('drafts?page=2&per_page=3');
    const stories = await read('drafts?collection=story&page=1&per_page=2');

    expect(all.meta).toEqual({ total: 4, page: 1, per_page: 500 });
    expect(second.meta).toEqual({ total: 4, page: 2, per_page: 3 });
    expect(idsOf(second)).toEqual(idsOf(all).slice(3));
    expect(stories.meta).toEqual({ total: 3, page: 1, per_page: 2 });
    expect(stories.data).toHaveLength(2);
    expect((await read('drafts?per_page=501')).status).toBe(400);
  });

  test('a draft is stored beside the published content, and is private', async () => {
    const { id } = await createCards();
    const saved = await saveCardsDraft(id, marker);
    expect(saved).toMatchObject({ status: 200, data: { id, draft: { id: expect.any(Number) } } });

    const [row] = (await read('components?name=cards_section')).data;
    expect(row.content.slides[0].titleMain).toBe('Shade first');
    expect(row.draft).toEqual({ updated_at: expect.any(String), updated_by: 'Owner' });
    expect(saved.data.draft.content.slides[0].titleMain).toBe(marker);
    expect(await readPublic('components?page=home&name=cards_section')).not.toContain(marker);
    expect((await read(`documents/components/${id}/revisions`)).data).toHaveLength(1);
  });

  test('a draft has to match the shape, publishing has to match the rules', async () => {
    const { id } = await createCards();
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
    const { id } = await createCards();
    await saveCardsDraft(id, 'From the draft');
    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('components', id)],
    });

    expect(data).toEqual({ published: [{ collection: 'components', id, revision: 2 }], refused: [] });
    expect(await readPublic('components?page=home&name=cards_section')).toContain('From the draft');
    const [row] = (await read('components?name=cards_section')).data;
    expect(row).toMatchObject({ revision: 2 });
    expect(row).not.toHaveProperty('draft');
    expect((await read('drafts')).data).toEqual([]);
  });

  test('a draft equal to the published content is not stored', async () => {
    const { id } = await createCards();
    await saveCardsDraft(id, marker);

    const same = await saveCardsDraft(id, ' Shade first ');

    expect(same).toMatchObject({ status: 200, data: { id, draft: null } });
    expect((await read('drafts')).data).toEqual([]);
  });

  test('a save that publishes keeps another draft, which is then based on an older revision', async () => {
    const { id } = await createCards();
    await saveCardsDraft(id, 'Draft');

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
    const made = await newStory({ ...blankStory, title: marker });
    const { id } = made.data;
    expect(made.status).toBe(201);
    expect((await read('stories')).data).toEqual([]);
    expect(await readPublic('stories')).not.toContain(marker);
    expect((await app.call(`/public/stories/${id}`)).status).toBe(404);
    expect((await read('drafts?collection=story')).data).toMatchObject([
      { id, is_new: true, label: `Story “${marker}”` },
    ]);

    await insertStory(app.db, { ...blankStory, title: 'Another' });
    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('story', id)],
    });

    expect(data.published).toEqual([{ collection: 'story', id, revision: 1 }]);
    expect((await read(`stories/${id}`)).data).toMatchObject({ id, title: marker });
    expect(await readPublic('stories')).toContain(marker);
  });

  test('lists and details of entries have the time of their draft', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    expect((await read('stories')).data).toEqual([expect.not.objectContaining({ draft: expect.anything() })]);
    await saveDraft(send, `story/${id}`, { ...blankStory, title: marker });

    expect((await read('stories')).data).toMatchObject([
      { id, title: 'Garden', draft: { updated_at: expect.any(String) } },
    ]);
    expect((await read(`stories/${id}`)).data).toMatchObject({ title: 'Garden' });
  });

  test('drafts are published together; an invalid one blocks only those that refer to it', async () => {
    const writer = (content: object) => send('POST', 'documents/writer', { publish: false, content });
    const good = (await writer({ name: 'Good', email: '', phone: '', is_company: true, logo_url: '' })).data;
    const bad = (await writer({ name: '', email: '', phone: '', is_company: true, logo_url: '' })).data;
    const drafts = [
      // Before the writer that it refers to.
      await newStory({ ...blankStory, title: 'Of the good', writer_id: good.id }),
      await newStory({ ...blankStory, title: 'Of the bad', writer_id: bad.id }),
      await newStory({ ...blankStory, title: 'Of nobody' }),
    ].map(({ data }) => data.id);

    const { data } = await send('POST', 'publish', {
      documents: [
        ...(await Promise.all(drafts.map((id) => keyOf('story', id)))),
        await keyOf('writer', good.id),
        await keyOf('writer', bad.id),
      ],
    });

    const keys = (rows: { collection: string; id: number }[]) =>
      rows.map((row) => `${row.collection} ${row.id}`).sort();
    expect(keys(data.published)).toEqual(
      [`writer ${good.id}`, `story ${drafts[0]}`, `story ${drafts[2]}`].sort(),
    );
    expect(keys(data.refused)).toEqual([`writer ${bad.id}`, `story ${drafts[1]}`].sort());
  });

  test('a draft may refer to an unpublished entry, and cannot be published without it', async () => {
    const blank = { email: '', phone: '', is_company: true, logo_url: '' };
    const writer = await send('POST', 'documents/writer', {
      publish: false,
      content: { ...blank, name: 'Wadi' },
    });
    const writerId = writer.data.id;
    const { id } = (await newStory({ ...blankStory, title: 'Garden', writer_id: writerId })).data;
    const message =
      'Writer “Wadi” is not published yet. Publish it first, or publish both together in Changes.';

    const alone = await send('POST', 'publish', { documents: [await keyOf('story', id)] });
    expect(alone.data).toMatchObject({
      published: [],
      refused: [{ id, issues: [{ path: 'writer_id', message }] }],
    });
    const saved = await send('POST', 'stories', { ...blankStory, title: 'Pool', writer_id: writerId });
    expect([saved.status, saved.errors]).toEqual([422, { writer_id: [message] }]);
    expect(await app.db('published').where({ collection: 'story' }).pluck('id')).toEqual([]);

    const documents = [await keyOf('story', id), await keyOf('writer', writerId)];
    expect((await send('POST', 'publish', { documents })).data.published).toHaveLength(2);
    expect((await read(`stories/${id}`)).data.writer_id).toBe(writerId);
  });

  test('entries that were never published are listed and searched apart from those that are', async () => {
    const published = await insertStory(app.db, {
      ...blankStory,
      title: 'Old garden',
      place: 'Hatta',
    });
    await saveDraft(send, `story/${published}`, { ...blankStory, title: 'New garden' });
    const one = (await newStory({ ...blankStory, title: 'Roof garden', place: 'Al Ain' })).data.id;
    const two = (await newStory({ ...blankStory, title: '', place: 'Hatta 50%' })).data.id;
    const found = async (query: string) =>
      (await read(`drafts/new?collection=story${query}`)).data.map(({ id }: { id: number }) => id);

    expect((await read('drafts/new?collection=story')).data).toMatchObject([
      { id: two, title: '', label: `Story ${two}`, updated_by: 'Owner' },
      { id: one, title: 'Roof garden', label: 'Story “Roof garden”' },
    ]);
    expect(await found('&search=GARDEN%20al')).toEqual([one]);
    expect(await found('&search=hatta%2050%25')).toEqual([two]);
    expect(await found('&search=nothing')).toEqual([]);
    expect((await read('drafts/new?collection=gone')).code).toBe('not_found');
  });

  test('a list that ends at the limit says that there are more', async () => {
    const save = { declaration: getEntity('tag'), content: { name: 'Stone' }, savedBy: null };
    const place = { collection: 'tag', type: 'tag' };
    await app.state.store.transact(async (trx) => {
      for (let count = 0; count < maxDrafts; count += 1) await insertDraft(trx, place, save);
    });
    const list = () => read('drafts/new?collection=tag');

    expect(await list()).toMatchObject({ more: false });
    await send('POST', 'documents/tag', { content: { name: 'Water' }, publish: false });

    const { data, more } = await list();
    expect([data.length, data[0].title, more]).toEqual([maxDrafts, 'Water', true]);
  });

  test('a draft that refers to a deleted entry is rejected with a message', async () => {
    const writer = await insertWriter(app.db, {
      name: 'Gone',
      email: '',
      phone: '',
      is_company: true,
      logo_url: '',
    });
    const { id } = (await newStory({ ...blankStory, title: 'Late', writer_id: writer })).data;
    await deleteWriter(app.db, writer);

    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('story', id)],
    });

    expect(data.refused).toMatchObject([
      { issues: [{ path: 'writer_id', message: `Writer #${writer} is no longer available` }] },
    ]);
  });

  test('the contents of many drafts are read in one statement', async () => {
    const documents: { collection: string; id: number }[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { id } = (await newStory({ title: `Garden ${n}` })).data;
      documents.push({ collection: 'story', id });
    }
    const sent: string[] = [];
    const note = ({ sql }: { sql: string }) => void (sql.includes('from documents') && sent.push(sql));
    app.db.on('query', note);
    const { data } = await send('POST', 'drafts/read', {
      documents: [...documents, { collection: 'story', id: 9_999 }],
    });
    app.db.removeListener('query', note);

    expect(sent).toHaveLength(1);
    expect(data.map(({ content }: { content: { title: string } }) => content.title)).toEqual(
      documents.map((_, n) => `Garden ${n}`),
    );
    expect(data[0]).toMatchObject({ ...documents[0], type: 'story', schema_version: expect.any(Number) });
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
    await leave({ collection: 'story', id: 900, type: 'story' });
    const gone = { type: 'gone_block', name: 'gone_block', page_id: pageId };
    await leave({ collection: 'components', id: 901, ...gone });

    const { data } = await read('drafts');
    expect(data).toHaveLength(2);
    for (const row of data) {
      expect(row).toMatchObject({ is_readable: false, changes: [] });
      expect(row.issues).toHaveLength(1);
    }
    const documents = [await keyOf('story', 900), await keyOf('components', 901)];
    expect((await send('POST', 'publish', { documents })).data.refused).toHaveLength(2);
    const over = await saveDraft(send, 'story/900', {
      content: { ...blankStory, title: 'x' },
      version: await versionOf('story', 900),
    });
    expect(over.code).toBe('unreadable');
    expect(await app.db('documents').whereNotNull('draft').pluck('id').orderBy('id')).toEqual([900, 901]);
  });

  test('discarding a draft keeps the published content', async () => {
    const { id } = await createCards();
    await saveCardsDraft(id, marker);

    expect((await send('DELETE', `documents/components/${id}/draft`)).data).toMatchObject({ deleted: true });
    expect((await read('components?name=cards_section')).data).toEqual([
      expect.not.objectContaining({ draft: expect.anything() }),
    ]);
  });

  test('a discarded draft can be restored, and a form with an older version of it does not save over it', async () => {
    const { id } = await createCards();
    const { draft: first, published } = (await saveCardsDraft(id, 'First')).data;
    const { id: version } = (await saveCardsDraft(id, marker)).data.draft;
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
    const { id } = await createCards();
    const other = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    await saveCardsDraft(id, marker);
    const { revision } = (await send('DELETE', `documents/components/${id}/draft`)).data;
    const restore = (one: number) =>
      send('POST', `documents/story/${other}/draft/restore`, { revision: one });

    for (const one of [revision, 2_000_000_000])
      expect(await restore(one)).toMatchObject({ code: 'not_found' });
    expect((await read('drafts')).data).toEqual([]);
  });

  test('the discarded draft of an unpublished document goes to the bin and is restored under its id', async () => {
    const { id } = (await newStory({ ...blankStory, title: marker })).data;
    const before = (await read('drafts')).data;

    expect((await send('DELETE', `documents/story/${id}/draft`)).data).toEqual({
      ...{ deleted: true, revision: null },
    });
    expect((await read('drafts')).data).toEqual([]);
    expect((await read('bin')).data).toMatchObject([
      { collection: 'story', id, label: marker, kind: 'Story (draft)', is_declared: true },
    ]);

    expect((await send('POST', `bin/story/${id}/restore`)).data).toEqual({ restored: true });
    expect((await read('drafts')).data).toEqual(before);
    expect((await read('bin')).data).toEqual([]);
    await send('DELETE', `documents/story/${id}/draft`);
    expect((await send('DELETE', `bin/story/${id}`)).data).toEqual({ erased: true });
  });

  test('blocks and settings can start as drafts', async () => {
    const first = { type: 'cards_section', content: { slides: [slide] }, publish: false };
    const cards = await send('POST', 'documents/components', first);
    expect(cards.status).toBe(201);
    const again = await send('POST', 'documents/components', first);
    expect(again.code).toBe('duplicate');

    const { id } = cards.data;
    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('components', id)],
    });

    expect(data.published).toEqual([{ collection: 'components', id, revision: 1 }]);
    expect((await read('components?name=cards_section')).data).toMatchObject([{ id, page_id: pageId }]);
  });

  test('an entry has a history like a block', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    await send('PUT', `stories/${id}`, { title: 'Courtyard' });

    const { data } = await read(`documents/story/${id}/revisions`);

    expect(data.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1]);
    expect(data[0].changes).toEqual(['Title changed']);
    expect((await read(`documents/story/${id}/revisions/1`)).data.content.title).toBe('Garden');
  });
});
