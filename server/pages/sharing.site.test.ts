import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { project as projectEntity } from '#schemas/entities/project.ts';
import { removeUnsupportedCharacters, renderSharingImage } from '../media/render-sharing-image.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { blankProject, insertProject, insertService, updateProject } from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { addTestImage } from '../testing/uploads.ts';
import { createImageCache, findSharingTask } from './mount-sharing.ts';

let project = 0;

const app = serveTestApp({ store: 'embedded' });
beforeAll(async () => {
  const red = await addTestImage(app.state.media, 'red', { color: '#c03020' });
  await app.state.store.change(async (trx) => {
    project = await insertProject(trx, {
      ...blankProject,
      title: 'Courtyard',
      location: 'Dubai',
      media_ids: [red.id],
    });
    await insertProject(trx, {
      ...blankProject,
      title: 'Lost',
      after_image: `/media/${'0'.repeat(32)}.webp`,
    });
    await insertProject(trx, { ...blankProject, title: 'حديقة' });
    await insertProject(trx, {
      ...blankProject,
      slug: 'long',
      title: 'W'.repeat(300),
      location: 'x'.repeat(300),
    });
    await insertProject(trx, {
      ...blankProject,
      slug: 'markup',
      title: '</span><script>&\u0001\u202e',
      after_image: 'https://other.example/a.jpg',
    });
    await insertService(trx, { title: 'Planting', slug: '', content: '', media_ids: [] });
  });
}, startLimit);

const share = async (path: string, headers: Record<string, string> = {}) =>
  await fetch(`${app.origin}/share/${path}.jpg`, { headers });

test.each([
  'project/courtyard',
  'project/lost',
  'project/حديقة',
  'project/long',
  'project/markup',
  'service/planting',
])('%s has a sharing image', { timeout: startLimit }, async (path) => {
  const response = await share(path);
  const bytes = Buffer.from(await response.arrayBuffer());

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
});

test('the sharing image shows the project’s own image, and changes with it', async () => {
  const first = await share('project/courtyard');
  const { data } = await sharp(Buffer.from(await first.arrayBuffer()))
    .extract({ left: 1000, top: 150, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const etag = first.headers.get('etag') ?? '';
  const again = await share('project/courtyard', { 'if-none-match': etag });

  await app.state.store.change((trx) =>
    updateProject(trx, project, { title: 'A courtyard by the sea', slug: 'sea' }),
  );
  const renamed = await share('project/courtyard', { 'if-none-match': etag });

  expect((data[0] ?? 0) - (data[2] ?? 0)).toBeGreaterThan(80);
  expect([first.headers.get('cache-control'), again.status, renamed.status]).toEqual([
    'public, max-age=3600',
    304,
    200,
  ]);
  expect(renamed.headers.get('etag')).not.toBe(etag);
});

test('the sharing image shows the part of a high image around its focal point', async () => {
  const { media, store } = app.state;
  const red = { create: { width: 600, height: 900, channels: 3, background: '#c03020' } } as const;
  const bytes = await sharp(red).extend({ bottom: 900, background: '#2030c0' }).webp().toBuffer();
  const high = await media.addFile({ origin: 'high', fileName: 'high.webp' }, bytes);
  const fields = { ...blankProject, title: 'Tower', after_image: high.address };
  await store.change((trx) => insertProject(trx, fields));
  const isRed = async (y: number) => {
    await media.updateDetails(high.address.slice('/media/'.length), { alt: '', focus: { x: 0.5, y } });
    const shared = Buffer.from(await (await share('project/tower')).arrayBuffer());
    const { data } = await sharp(shared)
      .extract({ left: 1000, top: 150, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > (data[2] ?? 0);
  };

  expect([await isRed(0), await isRed(1), await isRed(0.2)]).toEqual([true, false, true]);
});

test.each([
  [
    { x: 0.2, y: 0.75 },
    { x: 0.2, y: 0.75 },
  ],
  [null, { x: 1, y: 0.5 }],
])('the point %j of a picture with one in its file makes the sharing image keep %j', async (own, kept) => {
  const { media } = app.state;
  const file = await addTestImage(media, `point ${JSON.stringify(own)}`);
  await media.updateDetails(file.address.slice('/media/'.length), { alt: '', focus: { x: 1, y: 0.5 } });
  const picture = {
    ...{ file: file.id, alt: '', isDecorative: false, caption: '' },
    focus: own,
    url: file.address,
  };
  const read = async () => ({ data: { id: 1, title: 'Tower', after_image: picture } });

  expect(await findSharingTask(read, media, projectEntity, 'tower')).toMatchObject({ focus: kept });
});

test.each([
  'project/nowhere',
  'client/courtyard',
  'project/..%2f..%2fetc%2fpasswd',
  `project/${'a'.repeat(900)}`,
])('%s returns 404', async (path) => {
  expect((await share(path)).status).toBe(404);
});

test.each([
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
  ['/apple-touch-icon.png', 180],
])('%s is a square of its size', { timeout: startLimit }, async (path, size) => {
  const response = await fetch(`${app.origin}${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const isRounded = /^\/icon-\d/.test(path);
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'png',
    width: size,
    height: size,
    hasAlpha: isRounded,
  });
});

test('the icon for programs that look for no other is an ICO file', { timeout: startLimit }, async () => {
  const response = await fetch(`${app.origin}/favicon.ico`);
  const bytes = Buffer.from(await response.arrayBuffer());

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  const [type, images, length, start] = [2, 4, 14, 18].map((at) => bytes.readUInt16LE(at));
  expect([type, images, start, bytes.length]).toEqual([1, 1, 22, 22 + (length ?? 0)]);
  expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});

test('characters without a glyph are omitted', async () => {
  expect(await removeUnsupportedCharacters('a\u0000b\u202ec  \u0378\u{1fc00} d')).toBe(
    (await removeUnsupportedCharacters('a')) && 'a bc d',
  );
});

test.each([
  ['marks piled up above and below', `A${'\u0301\u0323'.repeat(95)}`],
  ['marks that make a line too wide', `ก็${'\u0e47'.repeat(45)}`.repeat(4)],
  ['signs joined that no font may have', '👩🏽‍🌾'.repeat(20)],
  ['a mark without ink', '\ufe0f'],
])('a title of %s is rendered', async (_, title) => {
  const bytes = await renderSharingImage({ image: undefined, title, place: title });

  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('sharing images are cached, and the least recently used evicted', async () => {
  const cache = createImageCache(250);
  const drawn: string[] = [];
  const ask = (key: string) =>
    cache.fill(key, async () => {
      drawn.push(key);
      return new Uint8Array(100);
    });

  await Promise.all([ask('a'), ask('a')]);
  await ask('b');
  await ask('a');
  await ask('c');
  await ask('a');
  await ask('b');

  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  await expect(cache.fill('d', () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await cache.fill('d', async () => new Uint8Array(1))).toHaveLength(1);
});
