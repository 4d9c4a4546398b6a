import { expect, test } from 'vitest';
import { uncached } from '../database/cache-tags.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { uploadForm } from '../testing/uploads.ts';

const app = serveTestApp({ store: 'embedded' });
test('a PDF is uploaded, is not in the gallery, has its size in public responses, and can be deleted', async () => {
  const { token } = app;

  const { status, body } = await app.call('/admin/upload-pdf', {
    ...{ ...uploadForm(Buffer.from('%PDF-1.7\n%%EOF\n'), 'salem.pdf'), token },
  });

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
