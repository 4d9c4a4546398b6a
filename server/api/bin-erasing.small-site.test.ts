import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { endpoints } from '#schemas/api/index.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import { entities } from '#schemas/entities.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import { deleteExpired } from '../boot/background-work.ts';
import { preparePreview } from '../content/approval-links.ts';
import { sweepMedia } from '../media/check-media-folder.ts';
import type { MediaRow } from '../media/library.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertComponent } from '../testing/entries.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';
import { addTestImage } from '../testing/uploads.ts';

const dayMs = 24 * 60 * 60 * 1_000;

describe.each(stores)('files and erasing, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(async () => {
    for (const table of ['documents', 'deleted_media']) await app.db(table).delete();
    app.state.responseCache.invalidate();
  });

  const send = app.sendAsAdmin;
  const removeFile = (row: MediaRow, query = '') =>
    app.callAsAdmin(`/system/gallery/${row.address.slice(7)}${query}`, { method: 'DELETE' });
  const listGallery = async () => (await app.callAsAdmin('/system/gallery')).body.data;
  const addImage = async (origin: string) => {
    const row = await addTestImage(app.state.media, origin);
    await app.state.media.variants.idle();
    return row;
  };
  const variantOf = ({ address }: MediaRow) => address.replace('.webp', '/320.webp');
  const statusOf = async (path: string) => (await app.send(path)).status;
  const filesOf = async ({ address }: MediaRow) =>
    (await readdir(app.state.media.folders.root)).filter((name) => address.includes(name.slice(0, 32)));
  const insertHome = async (row: MediaRow) => {
    const { id } = (await send('POST', 'pages', { name: 'home', route: '/' })).data;
    const content = { slides: [{ _key: 'a', image: row.address, titleMain: 'Shade' }] };
    await insertComponent(app.db, { pageId: id, name: 'cards_section', orderNo: 1, content });
  };
  const readHome = () => app.call('/public/components?page=home&name=cards_section');

  test('a deleted file is not served, and stays on the disk until it is restored', async () => {
    const row = await addImage('courtyard');
    const before = await listGallery();

    expect((await removeFile(row)).body).toEqual({ data: { deleted: true } });
    expect([await statusOf(row.address), await statusOf(variantOf(row))]).toEqual([404, 404]);
    expect(await listGallery()).toEqual([]);
    expect(await sweepMedia(app.state.store, app.state.media.folders, Date.now() + 40 * dayMs)).toBe(0);
    expect((await send('GET', 'bin')).data).toMatchObject([
      { collection: 'media', id: row.id, kind: 'Image', label: 'courtyard.webp', is_declared: true },
    ]);

    expect((await send('POST', `bin/media/${row.id}/restore`)).status).toBe(200);
    expect([await statusOf(row.address), await statusOf(variantOf(row))]).toEqual([200, 200]);
    expect(await listGallery()).toEqual(before);
    expect((await send('POST', `bin/media/${row.id}/restore`)).status).toBe(404);
  });

  test('a page shows a restored file again, and the file is in use again', async () => {
    const row = await addImage('pool');
    await insertHome(row);

    expect((await removeFile(row)).body.code).toBe('in_use');
    expect((await readHome()).body.media).toHaveProperty([row.address]);
    await removeFile(row, '?force=1');
    expect((await readHome()).body.media).toEqual({});
    const [{ id, content }] = (await send('GET', 'components?name=cards_section')).data;
    content.slides[0].titleMain = 'Saved without the file';
    expect((await send('PUT', `components/${id}`, { content })).status).toBe(200);
    await send('POST', `bin/media/${row.id}/restore`);

    expect((await readHome()).body.media).toHaveProperty([row.address]);
    expect((await removeFile(row)).body).toMatchObject({
      code: 'in_use',
      message: 'This file is in use: Home Page, Cards Section',
    });
  });

  test('an erased file is deleted from the disk', async () => {
    const row = await addImage('gate');
    await removeFile(row);
    expect(await filesOf(row)).toHaveLength(2);

    expect((await send('DELETE', `bin/media/${row.id}`)).status).toBe(200);

    expect(await filesOf(row)).toEqual([]);
    expect((await send('DELETE', `bin/media/${row.id}`)).status).toBe(404);
    expect((await send('POST', `bin/media/${row.id}/restore`)).status).toBe(404);
  });

  test.each([
    ['shows', { writer_id: null }, 'documents'],
    ['leaves out', { writer_id: 999 }, 'links'],
  ])('an erased entry that a link %s leaves no trace in any table', async (_, draft, preview) => {
    const secret = 'PrivateNumber';
    const id = await insertStory(app.db, { ...blankStory, title: `${secret} one`, slug: 'old-address' });
    await send('PUT', `stories/${id}`, { title: `${secret} two`, slug: 'privatenumber' });
    await saveDraft(send, `story/${id}`, { ...blankStory, title: `${secret} three`, ...draft });
    const { id: version } = (await send('GET', `documents/story/${id}`)).data.draft;
    const shared = await send('POST', 'reviews', {
      documents: [{ collection: 'story', id, version }],
      days: 1,
    });
    expect(shared.status).toBe(201);
    await preparePreview(app.state.store, shared.data.id);
    await send('DELETE', `stories/${id}?force=1`);
    expect(await findText(secret)).toEqual([`preview.${preview}`, 'public.addresses', 'public.revisions']);

    await send('DELETE', `bin/story/${id}`);

    expect(await findText(secret)).toEqual([]);
    expect(await findText('old-address')).toEqual([]);
  });

  test('an unpublished entry whose former addresses were migrated as current ones is erased', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden', slug: 'garden' });
    await app
      .db('addresses')
      .insert({ collection: 'story', slug: 'former-garden', document_id: id, is_current: true });
    await send('DELETE', `stories/${id}`);

    expect((await send('DELETE', `bin/story/${id}`)).status).toBe(200);
    expect(await app.db('addresses').where({ document_id: id })).toEqual([]);
  });

  /** The tables in which some row contains a text. */
  async function findText(text: string): Promise<string[]> {
    const { rows }: { rows: { name: string }[] } = await app.db.raw(
      `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('preview', 'public') and table_type = 'BASE TABLE' order by name`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const query = `select 1 from ${name} as one where lower(one::text) like lower(:part) limit 1`;
      if ((await app.db.raw(query, { part: `%${text}%` })).rows.length > 0) found.push(name);
    }
    return found;
  }

  test('documents deleted 30 days ago are erased, later ones are not', async () => {
    const old = await insertStory(app.db, { ...blankStory, title: 'Old' });
    const young = await insertStory(app.db, { ...blankStory, title: 'Young' });
    const row = await addImage('fountain');
    for (const id of [old, young]) await send('DELETE', `stories/${id}`);
    await removeFile(row);
    const backdate = (id: number, days: number) =>
      app
        .db('documents')
        .where({ collection: 'story', id })
        .update({ deleted_at: new Date(Date.now() - days * dayMs) });
    await backdate(old, 30);
    await backdate(young, 29.9);
    await app.db('deleted_media').update({ deleted_at: new Date(0) });

    await deleteExpired(app.state);

    expect((await send('GET', 'bin')).data).toMatchObject([{ label: 'Young' }]);
    expect(await app.db('revisions').pluck('document_id')).toEqual([young]);
    expect(await filesOf(row)).toEqual([]);
  });

  test('no public endpoint returns anything of an entry in the bin, of any entity', async () => {
    const image = await addImage('lantern');
    const made = await createOneOfEach(image);
    const paths = [
      ...Object.values<Endpoint>(endpoints).flatMap(({ policy, method, path }) =>
        policy === 'public' && method === 'GET' && !path.includes('{') ? [path] : [],
      ),
      ...made.flatMap(({ resource, id, slug }) => [
        ...[`/public/${resource}/${id}`, `/public/${resource}/${slug}`, `/public/${resource}?ids=${id}`],
      ]),
    ];
    const readAll = async () => {
      const responses = [(await app.send('/sitemap.xml')).text];
      for (const path of paths) responses.push((await app.call(path)).text);
      return responses.join('\n');
    };
    const marks = ['mark title', 'mark name', 'mark content', image.address];
    const open = await readAll();
    for (const mark of marks) expect(open).toContain(mark);

    for (const { resource, id } of made.toReversed())
      expect((await send('DELETE', `${resource}/${id}?force=1`)).status, resource).toBe(200);
    expect((await removeFile(image)).status).toBe(200);

    const closed = await readAll();
    for (const mark of [...marks, 'mark ']) expect(closed).not.toContain(mark);
    expect((await send('GET', 'bin')).meta.total).toBe(entities.length + 1);
  });

  interface Made {
    readonly resource: string;
    readonly id: number;
    readonly slug?: string;
  }

  /** Creates an entry of each entity, filled by markers; those that need another one after that one. */
  async function createOneOfEach({ id, address }: MediaRow): Promise<Made[]> {
    const ids: Record<string, number[]> = { media: [id] };
    const made: Made[] = [];
    const waiting = [...entities];
    for (let tries = entities.length ** 2; tries > 0; tries -= 1) {
      const entity = waiting.shift();
      if (!entity) break;
      const sample = sampleContent(entity.fields, { images: [address], ids });
      const own = entity === redirect && { from: '/old', to: '/' };
      const { status, data } = await send('POST', entity.resource, { ...sample, ...own });
      if (status === 201) {
        ids[entity.type] = [data.id];
        made.push({ ...data, resource: entity.resource });
      } else waiting.push(entity);
    }
    expect(waiting).toEqual([]);
    return made;
  }
});
