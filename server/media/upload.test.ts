import { request as httpRequest } from 'node:http';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { MediaRow } from '../documents/media.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { countMedia, type MediaServer, startMediaServer } from '../testing/media-server.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';

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

function image(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: '#336644' } });
}

async function upload(
  bytes: Uint8Array | string,
  name = 'garden.jpg',
  type = 'image/jpeg',
  to: MediaServer = server,
): Promise<{ status: number; body: MediaRow & { message: string; code: string } }> {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type }), name);
  const response = await fetch(`${to.url}/upload`, { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

async function expectNoFiles(): Promise<void> {
  expect(await server.files()).toEqual([]);
  expect(await countMedia(store.db)).toBe(0);
}

test('an image is stored under a random name with its size and colour', async () => {
  const { status, body } = await upload(await image().jpeg().toBuffer(), 'Villa – مسبح.jpg');

  expect(status).toBe(201);
  expect(body).toMatchObject({
    fileName: 'Villa – مسبح.jpg',
    type: 'image',
    format: 'jpg',
    width: 400,
    height: 300,
    widths: [320, 400],
  });
  expect(body.address).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
  expect(body.color).toMatch(/^#3[0-9a-f]6[0-9a-f]4[0-9a-f]$/);
});

test('the same bytes uploaded twice are stored as two files', async () => {
  const bytes = await image().png().toBuffer();

  const [one, two] = [await upload(bytes), await upload(bytes)];

  expect(one.body.address).not.toBe(two.body.address);
});

test.each([
  ['jpg', () => image().jpeg()],
  ['png', () => image().png()],
  ['webp', () => image().webp()],
  ['gif', () => image().gif()],
  ['avif', () => image().avif({ effort: 0 })],
])('a %s is detected from its content, whatever its file name', async (format, draw) => {
  const { body } = await upload(await draw().toBuffer(), 'page.html', 'text/html');

  expect(body.format).toBe(format);
});

test('a video without metadata is stored unchanged', async () => {
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex');
  const video = Buffer.concat([head, Buffer.alloc(70_000, 7)]);

  const { status, body } = await upload(video, 'tour.mp4', 'video/mp4');

  expect(status).toBe(201);
  expect(body).toMatchObject({ type: 'video', format: 'mp4', width: null, size: video.length, widths: [] });
});

function box(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

test.each([
  ['mp4', 'isom'],
  ['mov', 'qt  '],
])('location metadata of an %s video is removed without moving its media data', async (format, brand) => {
  const place = box('udta', box('\xa9xyz', Buffer.from([0, 18, 0x15, 0xc7]), '+25.2048+055.2708/'));
  const media = box('mdat', Buffer.alloc(70_000, 7));
  const video = (udta: Buffer) =>
    Buffer.concat([
      box('ftyp', brand, Buffer.alloc(4), brand),
      box(
        'moov',
        box('mvhd', Buffer.alloc(20, 1)),
        box('trak', box('tkhd', 'k'), udta),
        udta,
        box('meta', 'com.apple.quicktime.location.ISO6709'),
      ),
      media,
      box('uuid', '<exif:GPSLatitude>25.2</exif:GPSLatitude>'),
    ]);
  const bytes = video(place);

  const { body } = await upload(bytes, 'tour.mov', 'video/mp4');
  const served = Buffer.from(await (await fetch(server.url + body.address)).arrayBuffer());

  expect(body).toMatchObject({ type: 'video', format, size: bytes.length });
  expect(served.length).toBe(bytes.length);
  expect(served.toString('latin1')).not.toMatch(/25\.2|xyz|location|udta|uuid|meta/);
  expect(served.indexOf(media)).toBe(bytes.indexOf(media));
});

test('bidirectional controls are removed from file names', async () => {
  const { body } = await upload(await image().jpeg().toBuffer(), 'villa\u202egpj.exe\u2066\u200f.jpg');

  expect(body.fileName).toBe('villagpj.exe.jpg');
});

test('a long file name keeps its end, without the half of a character', async () => {
  const end = `${'a'.repeat(250)}.jpg`;
  const { body } = await upload(await image().jpeg().toBuffer(), `villa🌴${end}`);

  expect(body.fileName).toBe(end);
});

test('EXIF orientation is applied and metadata stripped', async () => {
  const bytes = await image(400, 300)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const { body } = await upload(bytes);
  const served = Buffer.from(await (await fetch(server.url + body.address)).arrayBuffer());

  expect(body).toMatchObject({ width: 300, height: 400, size: served.length });
  expect(await sharp(served).metadata()).toMatchObject({ width: 300, height: 400 });
  expect((await sharp(served).metadata()).exif).toBeUndefined();
});

test('an image without metadata is stored unchanged', async () => {
  const bytes = await image().jpeg().toBuffer();

  const { body } = await upload(bytes);

  expect(Buffer.from(await (await fetch(server.url + body.address)).arrayBuffer()).equals(bytes)).toBe(true);
});

const heic = Buffer.from('0000001c66747970686569630000000068656963', 'hex');

test.each([
  [
    'an HTML page',
    '<!doctype html><script>alert(1)</script>',
    415,
    'This is not an image or video that can be shown',
  ],
  ['a script', 'alert(1)', 415, 'This is not an image or video that can be shown'],
  [
    'HTML that contains an SVG',
    '<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>',
    415,
    'This is not an image or video',
  ],
  ['a HEIC image', heic, 415, 'HEIC is not supported: export as JPEG'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 415, 'PDF files do not belong in the gallery'],
  [
    'a BMP',
    Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    415,
    'BMP is not supported: export as JPEG or PNG',
  ],
  [
    'a program',
    Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(60)]),
    415,
    'ELF files cannot be uploaded',
  ],
  ['an empty file', '', 422, 'The file is empty'],
])('%s is rejected with a message and leaves no files', async (_what, bytes, status, message) => {
  const response = await upload(bytes);

  expect(response.status).toBe(status);
  expect(response.body.message).toContain(message);
  await expectNoFiles();
});

test('a truncated image is rejected and leaves no files', async () => {
  const bytes = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .jpeg()
    .toBuffer();

  const { status, body } = await upload(bytes.subarray(0, bytes.length / 2));

  expect(status).toBe(422);
  expect(body.message).toBe('The image is damaged or incomplete: export it again');
  await expectNoFiles();
});

/** Creates a small PNG whose header declares the given size. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const bytes = await image(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each([
  [30_000, 10, 'The image is too long: 30000 × 10 pixels'],
  [19_999, 19_999, 'The image has too many pixels: at most 50 million are possible'],
])(
  'a decompression bomb of %i × %i pixels is rejected before it is decoded',
  async (width, height, message) => {
    const before = process.memoryUsage.rss();

    const { status, body } = await upload(await pngOf(width, height));

    expect(status).toBe(422);
    expect(body.message).toContain(message);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
    await expectNoFiles();
  },
);

test('an image that is also HTML or an archive is served only as an image', async () => {
  const gif = await image(20, 20).gif().toBuffer();
  const { body } = await upload(
    Buffer.concat([gif, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
    'evil.html',
    'text/html',
  );

  const served = await fetch(server.url + body.address);

  expect(served.headers.get('content-type')).toBe('image/gif');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none';sandbox");
});

test('a request without a file, with another field or without a form is rejected', async () => {
  const empty = new FormData();
  empty.append('note', 'hello');
  const other = new FormData();
  other.append('picture', new Blob(['x']), 'x.jpg');
  const post = async (body: BodyInit, headers: Record<string, string> = {}) =>
    (await fetch(`${server.url}/upload`, { method: 'POST', body, headers })).status;

  expect(await post(empty)).toBe(422);
  expect(await post(other)).toBe(400);
  expect(await post('{}', { 'content-type': 'application/json' })).toBe(415);
  expect(await post('--x\r\nnonsense', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(400);
  expect(await post('nonsense', { 'content-type': 'multipart/form-data' })).toBe(400);
  await expectNoFiles();
});

const waitOptions = { timeout: 20_000 };
const boundary = '----garden';
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** Starts an upload that never completes. */
async function startUpload(to: MediaServer, bytes: Buffer) {
  const sent = httpRequest(`${to.url}/upload`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'transfer-encoding': 'chunked' },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', () => resolve(undefined));
  });
  sent.write(partHead);
  sent.write(bytes);
  return { sent, answered };
}

test('an upload aborted by the client leaves no files', async () => {
  const { sent } = await startUpload(server, (await image().jpeg().toBuffer()).subarray(0, 500));

  await vi.waitFor(async () => expect(await server.files()).toHaveLength(1), waitOptions);
  sent.destroy();

  await vi.waitFor(expectNoFiles, waitOptions);
});

test('a stalled upload is rejected and leaves no files', async () => {
  const strictServer = await startMediaServer(store, { rateMs: 60 });
  const { answered } = await startUpload(strictServer, (await image().jpeg().toBuffer()).subarray(0, 500));

  expect(await answered).toBe(408);
  await vi.waitFor(async () => expect(await strictServer.files()).toEqual([]), waitOptions);
  await strictServer.close();
});

test('an upload below the minimum rate is rejected and leaves no files', async () => {
  const strictServer = await startMediaServer(store, { rateMs: 200 });
  const { sent, answered } = await startUpload(
    strictServer,
    (await image().jpeg().toBuffer()).subarray(0, 500),
  );
  const trickle = setInterval(() => sent.write('x'), 20);

  expect(await answered).toBe(408);
  clearInterval(trickle);
  await vi.waitFor(async () => expect(await strictServer.files()).toEqual([]), waitOptions);
  await strictServer.close();
});

test('a fifth concurrent upload is rejected', async () => {
  const bytes = (await image().jpeg().toBuffer()).subarray(0, 500);
  const running = [];
  for (let i = 0; i < 4; i += 1) {
    const sent = httpRequest(`${server.url}/upload`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    sent.on('error', () => {});
    sent.write(partHead);
    sent.write(bytes);
    running.push(sent);
  }
  await vi.waitFor(async () => expect(await server.files()).toHaveLength(4), waitOptions);

  const { status } = await upload(await image().jpeg().toBuffer());
  for (const sent of running) sent.destroy();

  expect(status).toBe(429);
  await vi.waitFor(expectNoFiles, waitOptions);
});

test('an upload that does not fit on the disk is rejected and leaves no files', async () => {
  const full = await startMediaServer(store, { reserve: Number.MAX_SAFE_INTEGER });

  const { status, body } = await upload(await image().jpeg().toBuffer(), 'a.jpg', 'image/jpeg', full);

  expect(status).toBe(507);
  expect(body.code).toBe('no_space');
  expect(await full.files()).toEqual([]);
  await full.close();
});
