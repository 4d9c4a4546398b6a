import { mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uncached } from '../database/cache-tags.ts';
import { mediaKeyOf } from '../database/media-name.ts';
import { insertVariantJobs, type MediaRow } from '../documents/media.ts';
import { insertPage } from '../documents/pages.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertClient } from '../testing/entries.site.ts';
import { insertComponent } from '../testing/entries.ts';
import { countMedia, type MediaServer, startMediaServer } from '../testing/media-server.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { addTestImage } from '../testing/uploads.ts';
import { checkMediaFolder, sweepMedia } from './check-media-folder.ts';
import { keyOf } from './media-index.ts';

let opened: TestStore;
let store: TestStore['store'];
let server: MediaServer;

beforeAll(async () => {
  opened = await openTestStore('embedded', pino({ level: 'silent' }));
  store = opened.store;
  server = await startMediaServer(store);
}, startLimit);
afterAll(async () => {
  await server.close();
  await opened.remove();
});
afterEach(async () => await server.clear());

function draw(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336644' } })
    .jpeg()
    .toBuffer();
}

async function upload(bytes: Uint8Array, name = 'garden.jpg'): Promise<MediaRow> {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart]), name);
  return await (await fetch(`${server.url}/upload`, { method: 'POST', body: form })).json();
}

test('an image gets variants of every width up to its own, and a thumbnail', async () => {
  const row = await upload(await draw(1_000, 500));
  await server.library.variants.idle();

  const key = keyOf(row);
  const names = [320, 720, 1_000].flatMap((width) => [`${key}/${width}.avif`, `${key}/${width}.webp`]);
  expect(await server.files()).toEqual([key, `${key}.jpg`, `${key}/192.webp`, ...names].sort());
  const variant = await fetch(`${server.url}/media/${key}/720.avif`);
  expect(variant.headers.get('content-type')).toBe('image/avif');
  expect(variant.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(Buffer.from(await variant.arrayBuffer())).metadata()).toMatchObject({
    width: 720,
    height: 360,
  });
});

test('a missing variant is served as the original, not cached', async () => {
  const row = await upload(await draw(700, 500));
  const response = await fetch(`${server.url}/media/${keyOf(row)}/320.avif`);
  const other = await fetch(`${server.url}/media/${keyOf(row)}/321.avif`);

  expect(other.status).toBe(404);
  expect(response.status).toBe(200);
  expect(['image/jpeg', 'image/webp', 'image/avif']).toContain(response.headers.get('content-type'));
});

test('a width larger than a small image is served in the width of the image', async () => {
  const row = await upload(await draw(100, 60));
  await server.library.variants.idle();

  const response = await fetch(`${server.url}/media/${keyOf(row)}/320.webp`);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 100 });
});

test('a missing AVIF variant is served as WebP, not cached', async () => {
  const row = await upload(await draw(400, 300));
  await server.library.variants.idle();
  await rm(join(server.library.folders.root, keyOf(row), '320.avif'));

  const forNow = await fetch(`${server.url}/media/${keyOf(row)}/320.avif`);
  expect([forNow.headers.get('content-type'), forNow.headers.get('cache-control')]).toEqual([
    'image/webp',
    'no-store',
  ]);
  await server.library.variants.idle();
  const final = await fetch(`${server.url}/media/${keyOf(row)}/320.avif`);
  expect(final.headers.get('content-type')).toBe('image/avif');
});

test('a missing thumbnail is served as the next wider variant, and created', async () => {
  const row = await upload(await draw(400, 300));
  await server.library.variants.idle();
  await rm(join(server.library.folders.root, keyOf(row), '192.webp'));

  const forNow = await fetch(`${server.url}/media/${keyOf(row)}/192.webp`);
  expect(forNow.headers.get('cache-control')).toBe('no-store');
  expect(await sharp(await forNow.bytes()).metadata()).toMatchObject({ width: 320 });
  await server.library.variants.idle();
  const final = await fetch(`${server.url}/media/${keyOf(row)}/192.webp`);
  expect(await sharp(await final.bytes()).metadata()).toMatchObject({ width: 192 });
});

test('variants interrupted by a stop are created after the next start', async () => {
  const row = await addTestImage(server.library, 'courtyard');
  const { root } = server.library.folders;
  await server.library.variants.idle();
  await rm(join(root, keyOf(row), '320.webp'));
  await rm(join(root, keyOf(row), '720.avif'));
  await insertVariantJobs(store.db, row);
  const again = await startMediaServer(store, { dataDir: join(root, '..') });

  await vi.waitFor(async () => expect(await store.db('jobs')).toEqual([]), 20_000);

  expect(await again.files()).toEqual(
    expect.arrayContaining([`${keyOf(row)}/320.webp`, `${keyOf(row)}/720.avif`]),
  );
  await again.close();
});

test('WebP variants of all images are created before AVIF variants', async () => {
  const rows: MediaRow[] = [];
  for (const origin of ['one', 'two', 'three']) rows.push(await addTestImage(server.library, origin));
  await server.library.variants.idle();

  const { root } = server.library.folders;
  const times = async (name: string) =>
    await Promise.all(rows.map(async (row) => (await stat(join(root, keyOf(row), name))).mtimeMs));
  expect(Math.max(...(await times('900.webp')))).toBeLessThanOrEqual(Math.min(...(await times('900.avif'))));
});

test('variants of the image that was uploaded last are created first', async () => {
  const rows: MediaRow[] = [];
  for (const origin of ['one', 'two', 'three']) rows.push(await addTestImage(server.library, origin));
  await server.library.variants.idle();
  const { root } = server.library.folders;
  for (const row of rows) await rm(join(root, keyOf(row)), { recursive: true });
  await server.library.close();
  for (const row of rows) await insertVariantJobs(store.db, row);

  const again = await startMediaServer(store, { dataDir: join(root, '..') });
  await again.library.variants.idle();

  const times = async (name: string) =>
    await Promise.all(rows.map(async (row) => (await stat(join(root, keyOf(row), name))).mtimeMs));
  const [webp, avif] = [await times('900.webp'), await times('900.avif')];
  for (const written of [webp, avif]) expect(written).toEqual(written.toSorted((one, two) => two - one));
  expect(Math.max(...webp)).toBeLessThanOrEqual(Math.min(...avif));
  await again.close();
  await server.close();
  server = await startMediaServer(store);
});

test('a seed image is served at once under a fixed address, and added only once', async () => {
  const row = await addTestImage(server.library, 'home/hero-1');
  const response = await fetch(server.url + row.address);
  const same = await addTestImage(server.library, 'home/hero-1', { color: '#fff' });

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect([same.id, row.address]).toEqual([row.id, `/media/${mediaKeyOf('home/hero-1')}.webp`]);
  expect(await countMedia(store.db)).toBe(1);
});

test('the media index has the size, colour and widths of each referenced image, also inside text', async () => {
  const row = await addTestImage(server.library, 'courtyard');
  const body = {
    slides: [{ image: row.address }],
    text: `<p><img src="${row.address}"></p>`,
    other: '/media/00000000000000000000000000000000.jpg',
  };

  expect(await server.library.files.mediaIndexFor(uncached(server.store.db), body)).toEqual({
    [row.address]: { width: 900, height: 600, alt: 'courtyard', color: '#336644', widths: [320, 720, 900] },
  });
});

test('a deleted file is no longer served and stays on the disk for the bin', async () => {
  const row = await upload(await draw());
  await server.library.variants.idle();
  const kept = await server.files();

  const { status } = await fetch(`${server.url}/files/${row.address.slice(7)}`, { method: 'DELETE' });

  expect(status).toBe(200);
  expect(await server.files()).toEqual(kept);
  expect(await countMedia(store.db)).toBe(0);
  for (const path of [row.address, `/media/${keyOf(row)}/320.webp`])
    expect((await fetch(server.url + path)).status, path).toBe(404);
});

test('deleting a file in use fails with its usages unless forced', async () => {
  const row = await upload(await draw());
  const page = await insertPage(store.db, { name: 'home', route: '/' });
  const content = { slides: [{ image: row.address }] };
  await insertComponent(store.db, { pageId: page?.id ?? 0, name: 'hero_section', orderNo: 1, content });
  const client = { name: 'Palm Court', email: '', phone: '', is_company: true, logo_url: row.address };
  await insertClient(store.db, client);
  const version = store.siteVersion();
  const remove = (query = '') =>
    fetch(`${server.url}/files/${row.address.slice(7)}${query}`, { method: 'DELETE' });

  const rejected = await remove();
  expect(rejected.status).toBe(409);
  expect(await rejected.json()).toMatchObject({
    code: 'in_use',
    message: 'This file is in use: Home Page, Hero Section; Client “Palm Court”',
  });
  expect((await fetch(server.url + row.address)).status).toBe(200);

  expect((await remove('?force=1')).status).toBe(200);
  expect(store.siteVersion()).toBe(version + 1);
  expect(await countMedia(store.db)).toBe(0);
});

/** Asks for a path exactly as it is written. */
function getRaw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => {
      response.setEncoding('latin1');
      let body = '';
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    }).on('error', reject);
  });
}

test.each([
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '..\\secret.txt',
  'tmp/draft',
  'tmp%2fdraft',
  './tmp/draft',
  '.hidden',
  '//etc/passwd',
  'KEY.jpg%00.png',
  'KEY.JPG',
  'KEY.jpg/',
  'KEY/../KEY.jpg',
  'KEY/320.avif/../../secret.txt',
  'KEY/0320.avif',
  'KEY',
  '',
])('nothing but an exact name is served: /media/%s', async (path) => {
  const row = await upload(await draw());
  const { root, temp } = server.library.folders;
  await writeFile(join(root, '../secret.txt'), 'SECRET');
  await writeFile(join(root, '.hidden'), 'SECRET');
  await writeFile(join(temp, 'draft'), 'SECRET');

  const response = await getRaw(`/media/${path.replaceAll('KEY', keyOf(row))}`);

  expect(response.status).toBe(404);
  expect(response.body).not.toContain('SECRET');
  expect(response.headers).toMatchObject({
    'content-security-policy': "default-src 'none';sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('a file without a row, a folder and a symbolic link are not served', async () => {
  const rows = [await upload(await draw()), await upload(await draw()), await upload(await draw(700, 300))];
  await server.library.variants.idle();
  const { root } = server.library.folders;
  const [folder = '', link = '', variant = ''] = rows.map(keyOf);
  const secret = join(root, '../secret.jpg');
  await writeFile(secret, 'SECRET');
  await writeFile(join(root, `${'a'.repeat(32)}.jpg`), 'SECRET');
  await writeFile(join(root, `${folder}.png`), 'SECRET');
  await rm(join(root, `${folder}.jpg`));
  await mkdir(join(root, `${folder}.jpg`));
  await rm(join(root, `${link}.jpg`));
  await symlink(secret, join(root, `${link}.jpg`));
  await rm(join(root, variant, '320.webp'));
  await symlink(secret, join(root, variant, '320.webp'));
  const paths = [`${'a'.repeat(32)}.jpg`, `${folder}.png`, `${folder}.jpg`, `${link}.jpg`];

  const responses = await Promise.all(paths.map((path) => getRaw(`/media/${path}`)));
  const narrow = await getRaw(`/media/${variant}/320.webp`);

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(narrow.headers['content-type']).toBe('image/webp');
  for (const { body } of [...responses, narrow]) expect(body).not.toContain('SECRET');
});

test.each(['../secret.txt', '..%2fsecret.txt', 'KEY', 'KEY.png', 'KEY.JPG', '%', 'KEY.jpg%00'])(
  'a name that is not exact deletes nothing: %s',
  async (name) => {
    const row = await upload(await draw());
    const secret = join(server.library.folders.root, '../secret.txt');
    await writeFile(secret, 'SECRET');

    const { status } = await fetch(`${server.url}/files/${name.replaceAll('KEY', keyOf(row))}`, {
      method: 'DELETE',
    });

    expect([400, 404]).toContain(status);
    expect(await readFile(secret, 'utf8')).toBe('SECRET');
    expect(await countMedia(store.db)).toBe(1);
  },
);

test('a video supports range requests', async () => {
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex');
  const video = Buffer.concat([head, Buffer.alloc(5_000, 7)]);
  const row = await upload(video, 'tour.mp4');

  const part = await getRaw(row.address, { range: 'bytes=0-23' });
  const beyond = await getRaw(row.address, { range: 'bytes=9000-' });

  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({
    'content-range': `bytes 0-23/${video.length}`,
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
  });
  expect(Buffer.from(part.body, 'latin1').equals(head)).toBe(true);
  expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, 'no-store']);
});

test('files are served with restrictive headers, and other methods are rejected', async () => {
  const row = await upload(await draw());

  const shown = await fetch(server.url + row.address, { method: 'HEAD' });
  const posted = await fetch(server.url + row.address, { method: 'POST' });

  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none';sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the sweep removes old leftovers, but no recent ones and no files with a row', async () => {
  const row = await upload(await draw());
  await server.library.variants.idle();
  const kept = await server.files();
  const { root, temp } = server.library.folders;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000);
  const old = hoursAgo(31 * 24);
  const uploaded = join(root, `${'c'.repeat(32)}.jpg`);
  const orphan = join(root, `${'a'.repeat(32)}.jpg`);
  await mkdir(join(root, 'b'.repeat(32)));
  for (const path of [orphan, uploaded, join(temp, 'old')]) await writeFile(path, 'x');
  for (const path of [orphan, join(temp, 'old'), join(root, 'b'.repeat(32)), join(root, `${keyOf(row)}.jpg`)])
    await utimes(path, old, old);
  await utimes(join(temp, 'old'), hoursAgo(2), hoursAgo(2));
  // It may have been uploaded after the backup from which the database was restored.
  await utimes(uploaded, hoursAgo(29 * 24), hoursAgo(29 * 24));
  await writeFile(join(temp, 'young'), 'x');

  expect(await sweepMedia(store, server.library.folders)).toBe(3);
  expect(await server.files()).toEqual([...kept, basename(uploaded), 'tmp/young'].sort());
});

test('files of another database are preserved, and of a newer backup, but not what a crash leaves', async () => {
  await upload(await draw());
  const { root } = server.library.folders;
  const strange = Array.from({ length: 6 }, (_, index) => join(root, `${String(index).repeat(32)}.jpg`));
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const dataDir = dirname(root);
  const add = async (paths: readonly string[]) => {
    for (const path of paths) await writeFile(path, 'x');
    for (const path of paths) await utimes(path, 0, 0);
  };

  await add(strange.slice(0, 5));
  await checkMediaFolder(store, { dataDir, log });
  const swept = await sweepMedia(store, server.library.folders);
  await add(strange);
  await checkMediaFolder(store, { dataDir, log });
  const spared = await sweepMedia(store, server.library.folders);

  expect([swept, spared]).toEqual([5, 0]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('the database does not know 6 files of the media folder: check DATABASE_URL'),
  ]);
});

test('a file is preserved where the database knows none of the folder', async () => {
  const row = await upload(await draw());
  await server.library.variants.idle();
  const { root } = server.library.folders;
  await rename(join(root, `${keyOf(row)}.jpg`), join(root, `${'d'.repeat(32)}.jpg`));
  await utimes(join(root, `${'d'.repeat(32)}.jpg`), 0, 0);

  await checkMediaFolder(store, { dataDir: dirname(root), log: createLog('silent') });

  expect(await sweepMedia(store, server.library.folders)).toBe(0);
});

test('files of the database that are not in the media folder cause a warning', async () => {
  const row = await upload(await draw());
  await server.library.variants.idle();
  const { root } = server.library.folders;
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const check = () => checkMediaFolder(store, { dataDir: dirname(root), log });

  await check();
  await rm(join(root, `${keyOf(row)}.jpg`));
  await check();

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      folder: root,
      msg: expect.stringContaining('1 file of the database is not in the media folder'),
    },
  ]);
});
