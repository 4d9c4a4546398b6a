import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { siteDay } from '#schemas/engine/calendar.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { uploadForm } from '../testing/uploads.ts';

describe.each(oneStore)('the gallery on the %s database', (store) => {
  const app = serveTestApp({ store });

  const draw = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#336644' } })
      .jpeg()
      .toBuffer();
  const list = async () => (await app.callAsAdmin('/system/gallery')).body.data;

  test('a file is uploaded, listed, shown, and deleted', async () => {
    const uploaded = await app.callAsAdmin('/system/gallery/upload', uploadForm(await draw(), 'villa.jpg'));
    expect(uploaded.status).toBe(201);
    const { file_path, thumbnail } = uploaded.body.data;
    expect(uploaded.body.data).toMatchObject({
      file_name: 'villa.jpg',
      url: file_path,
      type: 'image',
      width: 400,
      height: 300,
    });
    expect(thumbnail).toBe(file_path.replace('.jpg', '/320.webp'));
    expect(await list()).toEqual([uploaded.body.data]);
    expect((await app.send(thumbnail)).status).toBe(200);

    const deleted = await app.callAsAdmin(`/system/gallery/${file_path.slice(7)}`, {
      method: 'DELETE',
    });
    expect([deleted.status, deleted.body]).toEqual([200, { data: { deleted: true } }]);
    expect(await list()).toEqual([]);
  });

  test('a change that is sent again with its key is carried out once, and gets the same answer', async () => {
    const form = uploadForm(await draw(), 'villa.jpg');
    const headers = { ...form.headers, 'idempotency-key': 'a' };
    const upload = () => app.callAsAdmin('/system/gallery/upload', { ...form, headers });
    const [first, second] = await Promise.all([upload(), upload()]);
    const path = `/system/gallery/${first.body.data.url.slice(7)}`;
    const remove = async (key: string) =>
      (await app.callAsAdmin(path, { method: 'DELETE', headers: { 'idempotency-key': key } })).status;

    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(await list()).toEqual([first.body.data]);
    expect([await remove('b'), await remove('b'), await remove('c')]).toEqual([200, 200, 404]);
  });

  test('a key that is sent again with another change does not get the answer of the first', async () => {
    const uploaded = await app.callAsAdmin('/system/gallery/upload', uploadForm(await draw(), 'villa.jpg'));
    const path = `/system/gallery/${uploaded.body.data.url.slice(7)}`;
    const headers = { 'idempotency-key': 'd' };
    const rename = async (alt: string) =>
      (await app.callAsAdmin(path, { method: 'PUT', json: { alt }, headers })).body.data.alt;

    expect([await rename('A palm'), await rename('A pool')]).toEqual(['A palm', 'A pool']);
    await app.callAsAdmin(path, { method: 'DELETE' });
  });

  test('newest files come first', async () => {
    for (const name of ['one.jpg', 'two.jpg'])
      await app.callAsAdmin('/system/gallery/upload', uploadForm(await draw(), name));

    const rows = await list();

    expect(rows.map(({ file_name }: { file_name: string }) => file_name)).toEqual(['two.jpg', 'one.jpg']);
    for (const { url } of rows)
      await app.callAsAdmin(`/system/gallery/${url.slice(7)}`, { method: 'DELETE' });
  });

  test('files are found by name, by id and by address, in pages, and counted', async () => {
    const add = async (name: string, alt: string) => {
      const { body } = await app.callAsAdmin('/system/gallery/upload', uploadForm(await draw(), name));
      const path = `/system/gallery/${body.data.url.slice(7)}`;
      return (await app.callAsAdmin(path, { method: 'PUT', json: { alt } })).body.data;
    };
    const first = await add('Palm_100%.jpg', 'A palm');
    const second = await add('palm court.jpg', '  ');
    const third = await add('pool of the cafe\u0301.jpg', '');
    const find = async (query: string) => (await app.callAsAdmin(`/system/gallery?${query}`)).body;

    expect((await find('search=PALM')).data).toEqual([second, first]);
    expect((await find(`search=${encodeURIComponent('_100%')}`)).data).toEqual([first]);
    expect((await find(`search=${encodeURIComponent('%')}&page=1`)).meta.total).toBe(1);
    expect((await find(`search=${encodeURIComponent('Póol')}`)).data).toEqual([third]);
    expect((await find('search=cafe%20pool')).data).toEqual([third]);
    expect((await find(`ids=${first.id},${third.id}`)).data).toEqual([third, first]);
    expect((await find(`urls=${first.url},/media/none.jpg`)).data).toEqual([first]);
    expect((await find(`except=${second.id}`)).data).toEqual([third, first]);
    expect((await find('without_alt=1')).data).toEqual([third, second]);
    expect(await find('page=2&per_page=2')).toEqual({
      data: [first],
      meta: { total: 3, page: 2, per_page: 2 },
    });
    expect((await app.callAsAdmin('/system/gallery?urls=javascript:1')).status).toBe(400);

    const summary = (await app.callAsAdmin('/system/gallery-summary')).body.data;
    const size = [first, second, third].reduce((sum, file) => sum + file.size, 0);
    expect(summary).toEqual({ images: 3, videos: 0, size, months: [siteDay().slice(0, 7)] });
    for (const { url } of [first, second, third])
      await app.callAsAdmin(`/system/gallery/${url.slice(7)}`, { method: 'DELETE' });
  });

  test('an error has a message, in the format of every error', async () => {
    const { status, body } = await app.callAsAdmin(
      '/system/gallery/upload',
      uploadForm(Buffer.from('<html>'), 'a.jpg'),
    );

    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 'unsupported_type', requestId: expect.any(String) });
    expect(body.message).toContain('choose a JPEG, PNG, WebP, GIF, AVIF or SVG image');
    expect(await list()).toEqual([]);
  });

  test('an SVG logo is stored as an image', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 24"><script>alert(1)</script><path d="M0 0H60V24H0Z"/></svg>';

    const { status, body } = await app.callAsAdmin(
      '/system/gallery/upload',
      uploadForm(Buffer.from(svg), 'logo.svg'),
    );

    expect(status).toBe(201);
    expect(body.data).toMatchObject({ file_name: 'logo.png', width: 2_000, height: 800 });
    expect((await app.send(body.data.url)).headers['content-type']).toBe('image/png');
    await app.callAsAdmin(`/system/gallery/${body.data.url.slice(7)}`, { method: 'DELETE' });
  });

  test('a missing file and an invalid name return 404', async () => {
    for (const name of [`${'a'.repeat(32)}.jpg`, '..%2f..%2fpackage.json', 'villa.jpg']) {
      expect((await app.callAsAdmin(`/system/gallery/${name}`, { method: 'DELETE' })).status, name).toBe(404);
    }
  });
});
