import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPage } from '../documents/pages.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertComponent, insertSetting } from '../testing/entries.ts';
import { countMedia } from '../testing/media-server.ts';
import type { TestResponse } from '../testing/send-request.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { oneStore } from '../testing/stores.ts';
import { uploadForm } from '../testing/uploads.ts';

interface File {
  readonly id: number;
  readonly url: string;
}

const noFile = `${'a'.repeat(32)}.jpg`;
const video = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.alloc(64),
]);

describe.each(oneStore)('where files are used, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(async () => {
    for (const table of ['documents', 'media', 'deleted_media']) await app.db(table).delete();
    // A change of nothing clears the caches.
    await app.state.store.change(async () => {});
  });

  const draw = (background = '#336644') =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const post = (path: string, json: unknown) => app.callAsAdmin(path, { method: 'POST', json });
  const fileOf = ({ url }: File) => `/system/gallery/${url.slice('/media/'.length)}`;
  const show = async (file: File) => (await app.callAsAdmin(fileOf(file))).body.data;
  const describeAs = (file: File, json: unknown) => app.callAsAdmin(fileOf(file), { method: 'PUT', json });
  const replace = async (file: File, bytes?: Buffer): Promise<TestResponse> =>
    app.callAsAdmin(`${fileOf(file)}/replace`, uploadForm(bytes ?? (await draw('#884422')), 'new.jpg'));
  async function upload(name = 'villa.jpg'): Promise<File> {
    const response = await app.callAsAdmin('/system/gallery/upload', uploadForm(await draw(), name));
    return response.body.data;
  }

  /** Uses a file in every place that can hold one. */
  async function useEverywhere({ id, url }: File): Promise<void> {
    const html = `<p>Shade</p><p><img src="${url}" alt="Ours" /></p>`;
    const page = await insertPage(app.db, { name: 'about', route: '/about' });
    const save = { schemaVersion: 1, savedBy: null };
    await insertComponent(app.db, {
      ...{ pageId: page?.id ?? 0, name: 'about_page', orderNo: 1, ...save },
      content: { mainImage: url, secondaryImage: url, subtitle: 'Kept' },
    });
    await insertSetting(app.db, 'logo_imgs', { ...save, value: { dark: url, light: '', icon: '' } });
    await post('/admin/services', { title: 'Planting', content: html, media_ids: [id] });
    const images = { before_image: url, after_image: url, media_ids: [id] };
    await post('/admin/projects', { title: 'Palm Villa', content: html, ...images });
    await post('/admin/clients', { name: 'Emaar', is_company: true, logo_url: url });
    const { body } = await post('/admin/majors', { name: 'Design' });
    const mona = { name: 'Mona', email: 'mona@example.com', major_id: body.data.id, personal_img: url };
    await post('/admin/team', mona);
  }

  const everywhere = [
    { label: 'About, About page', path: '/admin/cms/about', field: 'mainImage' },
    { label: 'Logo', path: '/admin/settings/logo', field: 'dark' },
    {
      label: 'Project “Palm Villa”',
      path: expect.stringMatching(/^\/admin\/projects\?edit=\d+$/),
      field: 'content',
    },
    {
      label: 'Service “Planting”',
      path: expect.stringMatching(/^\/admin\/services\?edit=\d+$/),
      field: 'content',
    },
    {
      label: 'Client “Emaar”',
      path: expect.stringMatching(/^\/admin\/clients\?edit=\d+$/),
      field: 'logo_url',
    },
    {
      label: 'Team Member “Mona”',
      path: expect.stringMatching(/^\/admin\/team\?edit=\d+$/),
      field: 'personal_img',
    },
  ];
  const inOrder = (uses: readonly { label: string }[]) =>
    [...uses].sort((a, b) => a.label.localeCompare(b.label));

  test('a file lists every usage, with the screen and the field that edit it', async () => {
    const file = await upload();
    expect((await show(file)).uses).toEqual([]);

    await useEverywhere(file);

    expect(inOrder((await show(file)).uses)).toEqual(inOrder(everywhere));
    const rejected = await app.callAsAdmin(fileOf(file), { method: 'DELETE' });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'in_use']);
    expect(rejected.body.message).toContain('About, About page; Logo; ');
  });

  test('a file deleted in use leaves no references once it is erased', async () => {
    const file = await upload();
    await useEverywhere(file);
    const references = () => app.db('published_references').where({ target: 'media' });
    expect(await references()).not.toEqual([]);

    const deleted = await app.callAsAdmin(`${fileOf(file)}?force=1`, { method: 'DELETE' });

    expect(deleted.status).toBe(200);
    const [{ id }] = await app.db('deleted_media');
    await app.callAsAdmin(`/admin/bin/media/${id}`, { method: 'DELETE' });
    expect(await references()).toEqual([]);
  });

  test('replacing a file updates all its usages as new revisions; earlier revisions stay', async () => {
    const old = await upload();
    await useEverywhere(old);
    await describeAs(old, { alt: 'A courtyard' });
    const revisions = await app.db('revisions').where({ collection: 'components' }).orderBy('id');
    const version = app.state.store.siteVersion();

    const { status, body } = await replace(old);

    const { file, moved } = body.data;
    expect([status, moved, file.alt]).toEqual([201, 6, 'A courtyard']);
    expect(file.url).not.toBe(old.url);
    expect((await show(old)).uses).toEqual([]);
    expect(inOrder((await show(file)).uses)).toEqual(inOrder(everywhere));
    expect(app.state.store.siteVersion()).toBe(version + 1);

    const [component] = await app.db('published').where({ collection: 'components' });
    expect(component.content).toMatchObject({
      mainImage: file.url,
      secondaryImage: file.url,
      subtitle: 'Kept',
    });
    expect([
      component.number,
      (await app.db('published').where({ collection: 'settings' }).first()).number,
    ]).toEqual([2, 2]);
    expect(
      (await app.db('revisions').where({ collection: 'components' }).orderBy('id')).slice(
        0,
        revisions.length,
      ),
    ).toEqual(revisions);
    const { body: project } = await app.callAsAdmin(
      `/admin/projects/${(await app.db('documents').where({ collection: 'project' }).first()).id}`,
    );
    expect(project.data).toMatchObject({
      revision: 2,
      updated_by: 'Owner',
      slug: 'palm-villa',
      before_image: file.url,
      media_ids: [file.id],
      content: `<p>Shade</p><p><img src="${file.url}" alt="Ours" /></p>`,
    });
    expect((await app.send(old.url)).status).toBe(200);
  });

  test('if one usage cannot be updated none is, and the new file is deleted', async () => {
    const old = await upload();
    await useEverywhere(old);
    await app.state.media.variants.idle();
    // Stored by hand: text, where an object has to be.
    await app
      .db('revisions')
      .where({ collection: 'settings' })
      .update({ content: JSON.stringify(`logo ${old.url}`) });
    const before = await takeSnapshot(app.db);

    const { status } = await replace(old);

    expect(status).toBe(500);
    expect(await takeSnapshot(app.db)).toBe(before);
    expect(await countMedia(app.state.store.db)).toBe(1);
  });

  test('an image is not replaced by a video, an invalid file or without a file', async () => {
    const old = await upload();
    await app.state.media.variants.idle();
    const before = await takeSnapshot(app.db);

    const responses = [
      await replace(old, video),
      await replace(old, Buffer.from('Only words in here.')),
      await replace({ id: 1, url: `/media/${noFile}` }),
    ];

    expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'An image can only be replaced by an image, and a video by a video'],
      [415, expect.stringContaining('choose a JPEG')],
      [404, 'This file was not found'],
    ]);
    expect(await takeSnapshot(app.db)).toBe(before);
  });

  test('alternative text is in the public responses that reference the file', async () => {
    const file = await upload();
    await useEverywhere(file);
    const read = async () => (await app.call('/public/projects/palm-villa')).body.media[file.url]?.alt;
    expect(await read()).toBe('');

    const { status, body } = await describeAs(file, { alt: '  A courtyard at noon ' });

    expect([status, body.data.alt]).toEqual([200, 'A courtyard at noon']);
    expect(await read()).toBe('A courtyard at noon');
  });

  test('a focal point is in the public responses, stays without one in a request, in the bin and with a replacement, and is removed', async () => {
    const file = await upload();
    await useEverywhere(file);
    const focus = { x: 0.2, y: 0.75 };
    const read = async ({ url }: File) => (await app.call('/public/projects/palm-villa')).body.media[url];
    expect(await read(file)).not.toHaveProperty('focus');

    await describeAs(file, { alt: '', focus });
    expect((await describeAs(file, { alt: 'A courtyard' })).body.data.focus).toEqual(focus);
    expect(await read(file)).toMatchObject({ alt: 'A courtyard', focus });

    await app.callAsAdmin(`${fileOf(file)}?force=1`, { method: 'DELETE' });
    const [{ id }] = await app.db('deleted_media');
    await app.callAsAdmin(`/admin/bin/media/${id}/restore`, { method: 'POST', json: {} });
    expect(await read(file)).toMatchObject({ focus });

    const { body } = await replace(file);
    expect(await read(body.data.file)).toMatchObject({ focus });
    await describeAs(body.data.file, { alt: '', focus: { x: 0.5, y: 0.5 } });
    expect(await read(body.data.file)).not.toHaveProperty('focus');
  });

  test.each([
    ['alt', { alt: 'x'.repeat(301) }, 422],
    ['alt', { alt: 7 }, 400],
    ['focus.x', { alt: '', focus: { x: 1.01, y: 0 } }, 422],
    ['focus.y', { alt: '', focus: { x: 0 } }, 400],
    ['focus.y', { alt: '', focus: { x: 0, y: '0.5' } }, 400],
    ['focus', { alt: '', focus: [0.5, 0.5] }, 400],
    ['file_name', { alt: 'A garden', file_name: 'other.jpg' }, 400],
  ])('a wrong %s is rejected and named: %j', async (field, json, status) => {
    const file = await upload();
    await app.state.media.variants.idle();
    const before = await takeSnapshot(app.db);

    const response = await describeAs(file, json);

    expect(response.status).toBe(status);
    expect(Object.keys(response.body.errors ?? {}).join() || response.body.message).toContain(field);
    expect(await takeSnapshot(app.db)).toBe(before);
  });

  test('file details require an existing file', async () => {
    const calls = [
      { path: `/system/gallery/${noFile}` },
      { path: `/system/gallery/${noFile}`, method: 'PUT', json: { alt: '' } },
      { path: `/system/gallery/${noFile}/replace`, ...uploadForm(await draw(), 'a.jpg') },
    ];
    for (const { path, ...request } of calls)
      expect((await app.callAsAdmin(path, request)).status, path).toBe(404);
  });

  test('a list of five thousand files is small, and the usage of one is found among ten thousand entries', async () => {
    const file = await upload();
    await useEverywhere(file);
    await app.db.raw(`
      insert into media (address, file_name, type, format, size, width, height, widths)
      select '/media/' || md5(n::text) || '.jpg', 'garden-' || n || '.jpg', 'image', 'jpg', 123456, 1600, 1067,
        '[320,640,960,1280,1600]' from generate_series(1, 5000) n`);
    for (let first = 1; first < 10_000; first += 1_000) {
      await app.db.raw(
        `
      with identities as (
        insert into documents (collection, id, type)
        select 'project', 1000 + n, 'project' from generate_series(?::integer, ?::integer) n returning id
      ),
      saved as (
        insert into revisions (collection, document_id, content, schema_version, number, published_at)
        select 'project', id, jsonb_build_object(
          'title', 'Garden ' || id - 1000, 'content', repeat('<p>Shade and stone.</p>', 40)), 1, 1, now()
        from identities returning id, document_id, content
      )
      insert into published (collection, id, type, slug, content, summary, schema_version, number, revision)
      select 'project', document_id, 'project', 'garden-' || document_id - 1000, content, '{}', 1, 1, id from saved`,
        [first, first + 999],
      );
      // Plans of foreign key checks that were made for nearly empty tables would scan them for every row.
      await app.db.raw('analyze documents, revisions, published');
    }
    await app.db.raw(`
      update documents set published = published.revision from published
      where documents.collection = published.collection and documents.id = published.id`);

    const list = await app.callAsAdmin('/system/gallery');

    expect([list.body.data.length, list.body.meta.total]).toEqual([1_000, 5_001]);
    expect(list.text.length).toBeLessThan(400_000);
    expect((await show(file)).uses).toHaveLength(6);
  });
});
