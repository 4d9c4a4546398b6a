import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { oneStore } from '../testing/stores.ts';
import { addTestImage, uploadForm } from '../testing/uploads.ts';

vi.mock('#schemas/blocks/index.ts', async (original) => {
  const { kindsBlock } = await import('../testing/mock-blocks.ts');
  return { ...(await original<object>()), kindsBlock };
});

vi.mock('#schemas/entities/declared.ts', async (original) => {
  const { defineEntity } = await import('#schemas/engine/define-entity.ts');
  const { picture, text } = await import('#schemas/fields/index.ts');
  const plot = defineEntity({
    ...{ type: 'plot', label: 'Plot', plural: 'Plots', resource: 'plots', order: 9, icon: 'shovel' },
    operations: { one: 'Plot', many: 'Plots' },
    ...{ title: 'name', listed: ['name', 'cover'], search: ['name'] },
    public: { list: ['name', 'cover'] },
    card: { image: 'cover' },
    columns: [{ label: 'Cover', show: 'image', key: 'cover', blank: '' }],
    empty: 'No plots found',
    question: 'Delete this plot?',
    fields: {
      name: text({ label: 'Name', required: 'Please enter a name' }),
      cover: picture({ label: 'Cover' }),
    },
  });
  return { ...(await original<object>()), plot };
});

const cover = { file: null, alt: '', isDecorative: false, caption: '', focus: null };

describe.each(oneStore)('values that are records, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let pageId: number;
  let images: readonly { readonly id: number; readonly address: string }[];
  let video: number;

  beforeAll(async () => {
    pageId = (await app.sendAsAdmin('POST', 'pages', { name: 'home', route: '/' })).data.id;
  }, startLimit);

  beforeEach(async () => {
    await app.db('documents').whereNot('collection', 'pages').delete();
    for (const table of ['media', 'deleted_media']) await app.db(table).delete();
    // A change of nothing clears the caches.
    await app.state.store.change(async () => {});
    const { media } = app.state;
    images = [await addTestImage(media, 'yard'), await addTestImage(media, 'gate')];
    const row = { address: `/media/${'b'.repeat(32)}.mp4`, file_name: 'b.mp4', type: 'video', format: 'mp4' };
    video = (await app.db('media').insert(row).returning('id'))[0].id;
  });

  const create = (content: object) =>
    app.sendAsAdmin('POST', 'components', { name: 'kinds', page_id: pageId, content });
  const readPublic = async () => (await app.call('/public/components?page=home&name=kinds')).body;
  const fileOf = (at: number) => `/system/gallery/${images[at]?.address.slice('/media/'.length)}`;

  test('a picture is sent with the address of its image, on its own and in rows', async () => {
    const [yard, gate] = images;
    const focus = { x: 0.2, y: 0.75 };
    const { status } = await create({
      cover: { ...cover, file: yard?.id, alt: 'A yard', caption: 'In May', focus },
      rows: [{ _key: 'a', cover: { ...cover, file: gate?.id, alt: 'Hidden', isDecorative: true } }],
    });
    expect(status).toBe(201);

    const { data, media } = await readPublic();
    expect(data.content.cover).toEqual({
      ...cover,
      file: yard?.id,
      ...{ alt: 'A yard', caption: 'In May' },
      focus,
      url: yard?.address,
    });
    expect(data.content.rows[0].cover).toEqual({
      ...cover,
      ...{ file: gate?.id, alt: '', isDecorative: true, url: gate?.address },
    });
    expect(Object.keys(media).toSorted()).toEqual([yard?.address, gate?.address].toSorted());
  });

  test('the image of a picture counts as used, and only its words remain when it is erased', async () => {
    await create({ cover: { ...cover, file: images[0]?.id, alt: 'A yard' } });

    const { uses } = (await app.callAsAdmin(fileOf(0))).body.data;
    const refused = await app.callAsAdmin(fileOf(0), { method: 'DELETE' });
    expect([uses.length, refused.status, refused.body.code]).toEqual([1, 409, 'in_use']);

    await app.callAsAdmin(`${fileOf(0)}?force=1`, { method: 'DELETE' });
    const words = { ...cover, alt: 'A yard', url: '' };
    expect((await readPublic()).data.content.cover).toEqual(words);
    await app.callAsAdmin(`/admin/bin/media/${images[0]?.id}`, { method: 'DELETE' });
    expect((await readPublic()).data.content.cover).toEqual(words);
  });

  test('the image of a picture is replaced in each use, whose words and point stay', async () => {
    const own = { ...cover, file: images[0]?.id, alt: 'A yard', focus: { x: 0.2, y: 0.75 } };
    await create({ cover: own, rows: [{ _key: 'a', cover: { ...own, alt: 'Ours' } }] });
    const drawn = { width: 40, height: 30, channels: 3, background: '#884422' } as const;
    const bytes = await sharp({ create: drawn }).png().toBuffer();

    const { body } = await app.callAsAdmin(`${fileOf(0)}/replace`, uploadForm(bytes, 'new.png'));

    const { content } = (await readPublic()).data;
    const { id: file, url } = body.data.file;
    expect(file).not.toBe(images[0]?.id);
    expect([content.cover, content.rows[0].cover]).toEqual([
      { ...own, file, url },
      { ...own, alt: 'Ours', file, url },
    ]);
  });

  test.each([
    ['place', { place: '25,55' }],
    ['place.lat', { place: { lat: 91, lng: 0, label: '' } }],
    ['place.lat', { place: { lat: null, lng: 55, label: '' } }],
    ['place.lng', { place: { lat: 25, lng: -180.5, label: '' } }],
    ['place.lng', { place: { lat: 25, lng: '55', label: '' } }],
    ['place.label', { place: { lat: 25, lng: 55, label: 7 } }],
    ['place.zoom', { place: { lat: 25, lng: 55, label: '', zoom: 3 } }],
    ['sign', { sign: 'whale' }],
    ['sign', { sign: '__proto__' }],
    ['sign', { sign: ['anchor'] }],
    ['cover', { cover: [45] }],
    ['cover', { cover: 'yard.jpg' }],
    ['cover.file', { cover: { ...cover, file: 'yard.jpg' } }],
    ['cover.file', { cover: { ...cover, file: 0 } }],
    ['cover.file', { cover: { ...cover, file: 2_000_000_000 } }],
    ['rows.0.cover.file', { rows: [{ _key: 'a', cover: { ...cover, file: [1] } }] }],
    ['cover.alt', { cover: { ...cover, alt: 'x'.repeat(301) } }],
    ['cover.alt', { cover: { ...cover, alt: null } }],
    ['cover.caption', { cover: { ...cover, caption: 'x'.repeat(301) } }],
    ['cover.isDecorative', { cover: { ...cover, isDecorative: 'yes' } }],
    ['cover.focus', { cover: { ...cover, focus: [0.5, 0.5] } }],
    ['cover.focus.x', { cover: { ...cover, focus: { x: -0.01, y: 0.5 } } }],
    ['cover.focus.y', { cover: { ...cover, focus: { x: 0.5, y: 1.01 } } }],
    ['cover.focus.y', { cover: { ...cover, focus: { x: 0.5, y: '0.5' } } }],
    ['cover.focus.z', { cover: { ...cover, focus: { x: 0.5, y: 0.5, z: 0 } } }],
    ['cover.url', { cover: { ...cover, url: '/media/other.jpg' } }],
  ])('a wrong value is rejected at %s: %j', async (path, content) => {
    const before = await takeSnapshot(app.db);

    const { status, errors } = await create(content);

    expect([status, Object.keys(errors ?? {})]).toEqual([422, [path]]);
    expect(await takeSnapshot(app.db)).toBe(before);
  });

  test('a record with a key that is not content is rejected before it is read', async () => {
    const { status } = await create(JSON.parse('{"cover":{"file":null,"__proto__":{"alt":"x"}}}'));

    expect(status).toBe(400);
  });

  test('the picture of an entry is in its lists, with the address of its image as long as there is one', async () => {
    const own = { ...cover, file: images[0]?.id, alt: 'A yard', focus: { x: 0.2, y: 0.75 } };
    const contents = [
      { name: 'North', cover: own },
      { name: 'South', cover },
    ];
    for (const content of contents)
      expect((await app.sendAsAdmin('POST', 'documents/plot', { content, publish: true })).status).toBe(201);
    const readLists = async () => {
      const { body } = await app.call('/public/plots');
      const { data } = await app.sendAsAdmin('GET', 'plots');
      return [body.data, data].map((rows) =>
        Object.fromEntries(rows.map((row: { name: string; cover: object }) => [row.name, row.cover])),
      );
    };

    const blank = { ...cover, url: '' };
    const shown = { North: { ...own, url: images[0]?.address }, South: blank };
    expect(await readLists()).toEqual([shown, shown]);
    expect(Object.keys((await app.call('/public/plots')).body.media)).toEqual([images[0]?.address]);

    await app.callAsAdmin(`${fileOf(0)}?force=1`, { method: 'DELETE' });
    const lost = { North: { ...blank, alt: 'A yard', focus: own.focus }, South: blank };
    expect(await readLists()).toEqual([lost, lost]);
  });

  test('a video is no image of a picture', async () => {
    const { status, errors } = await create({ cover: { ...cover, file: video } });

    expect([status, errors]).toEqual([422, { 'cover.file': ['Please choose an image from the gallery'] }]);
  });
});
