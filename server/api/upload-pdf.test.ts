import { expect, test } from 'vitest';
import { uncached } from '../database/cache-tags.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';

const boundary = '----garden';
const upload = {
  method: 'POST',
  raw: Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\npdf\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="salem.pdf"\r\n` +
      `Content-Type: application/pdf\r\n\r\n%PDF-1.7\n%%EOF\n\r\n--${boundary}--\r\n`,
  ),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
};

const app = serveTestApp({ store: 'embedded' });
test('a PDF is uploaded, is not in the gallery, has its size in public responses, and can be deleted', async () => {
  const { token } = app;

  const { status, body } = await app.call('/admin/upload-pdf', { ...upload, token });

  expect(status).toBe(201);
  expect(body.data).toEqual({
    file_path: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.pdf$/),
    url: body.data.file_path,
    file_name: 'salem.pdf',
    size: 15,
  });
  expect((await app.call('/system/gallery', { token })).body.data).toEqual([]);
  expect(await app.state.media.files.mediaIndexFor(uncached(app.db), { file: body.data.url })).toEqual({
    [body.data.url]: { bytes: 15 },
  });
  const name = body.data.url.slice('/media/'.length);
  expect((await app.call(`/system/gallery/${name}`, { method: 'DELETE', token })).status).toBe(200);
  expect((await app.send(body.data.url)).status).toBe(404);
});
