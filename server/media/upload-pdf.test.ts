import { request as httpRequest } from 'node:http';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pdfLimits } from '#schemas/fields/file.ts';
import type { MediaRow } from '../documents/media.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { countMedia, type MediaServer, startMediaServer } from '../testing/media-server.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

let opened: TestStore;
let server: MediaServer;

beforeAll(async () => {
  opened = await openTestStore('embedded', pino({ level: 'silent' }));
  server = await startMediaServer(opened.store);
}, startLimit);
afterAll(async () => {
  await server.close();
  await opened.remove();
});
afterEach(async () => await server.clear());

async function upload(
  bytes: Uint8Array | string,
  name = 'profile.pdf',
  type = 'application/pdf',
): Promise<{ status: number; body: MediaRow & { message: string } }> {
  const form = new FormData();
  form.append('type', 'pdf');
  form.append('file', new Blob([bytes as BlobPart], { type }), name);
  const response = await fetch(`${server.url}/upload-pdf`, { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

async function expectNoFiles(): Promise<void> {
  expect(await server.files()).toEqual([]);
  expect(await countMedia(opened.store.db)).toBe(0);
}

test('a PDF is stored unchanged and served as a download with its original name', async () => {
  const { status, body } = await upload(pdf, 'Salem – سالم.pdf');
  const served = await fetch(server.url + body.address);

  expect(status).toBe(201);
  expect(body).toMatchObject({ type: 'document', format: 'pdf', fileName: 'Salem – سالم.pdf', width: null });
  expect(body.address).toMatch(/^\/media\/[0-9a-f]{32}\.pdf$/);
  expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
  expect(served.headers.get('content-type')).toBe('application/pdf');
  expect(served.headers.get('content-disposition')).toMatch(
    /^attachment; filename=.*filename\*=UTF-8''Salem/,
  );
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none';sandbox");
});

test('a PDF that is also HTML and named .html is served as a PDF', async () => {
  const { body } = await upload(
    Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
    'evil.html',
    'text/html',
  );
  const served = await fetch(server.url + body.address);
  await served.arrayBuffer();

  expect(served.headers.get('content-type')).toBe('application/pdf');
  expect(served.headers.get('content-disposition')).toBe('attachment; filename=evil.html.pdf');
});

test.each([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page with a PDF inside', Buffer.concat([Buffer.from('<html>'), pdf])],
  ['a GIF with a PDF inside', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20), pdf])],
  ['an archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)])],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
])('%s is rejected as PDF, whatever its name', async (_, bytes) => {
  const { status, body } = await upload(bytes);

  expect([status, body.message]).toEqual([415, 'Please select a PDF file']);
  await expectNoFiles();
});

test('images and empty files are rejected as PDF', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336644' } })
    .png()
    .toBuffer();

  expect((await upload(image)).status).toBe(415);
  expect((await upload('')).status).toBe(422);
  await expectNoFiles();
});

test('a PDF of 10 MB or more is rejected', async () => {
  const fill = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)]);

  expect((await upload(fill(pdfLimits.size - 1))).status).toBe(201);
  await server.clear();
  const { status, body } = await upload(fill(pdfLimits.size));

  expect([status, body.message]).toEqual([413, 'PDF file size must be less than 10MB']);
  await expectNoFiles();
});

test('a PDF upload aborted by the client leaves no files', async () => {
  const boundary = '----garden';
  const sent = httpRequest(`${server.url}/upload-pdf`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'transfer-encoding': 'chunked' },
  });
  sent.on('error', () => {});
  sent.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
  sent.write(pdf);
  await vi.waitFor(async () => expect(await server.files()).toHaveLength(1), 20_000);

  sent.destroy();

  await vi.waitFor(expectNoFiles, 20_000);
});
