import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { largeFileBytes } from '#schemas/api/gallery.ts';
import { siteDay } from '#schemas/engine/calendar.ts';
import { blankProject } from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { uploadForm } from '../testing/uploads.ts';

describe.each(oneStore)('filters of the gallery on the %s database', (store) => {
  const app = serveTestApp({ store });

  const draw = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#336644' } })
      .jpeg()
      .toBuffer();

  test('files are found by use, size, type and month of the site, which are combined', async () => {
    const [used, drafted, film] = await Promise.all(
      ['used.jpg', 'drafted.jpg', 'film.jpg'].map(
        async (name) =>
          (await app.callAsAdmin('/system/gallery/upload', uploadForm(await draw(), name))).body.data,
      ),
    );
    const change = (id: number, columns: object) => app.db('media').where({ id }).update(columns);
    // In the site's time zone it is December by then.
    await change(film.id, { type: 'video', size: largeFileBytes + 1, created_at: '2025-11-30T23:00:00Z' });
    await change(used.id, { size: largeFileBytes, created_at: '2025-11-30T10:00:00Z' });
    const save = (publish: boolean, ids: number[]) => ({
      method: 'POST',
      token: app.token,
      json: { content: { ...blankProject, title: `With ${ids}`, media_ids: ids }, publish },
    });
    await app.call('/admin/documents/project', save(true, [used.id]));
    await app.call('/admin/documents/project', save(false, [drafted.id]));
    const find = async (query: string) =>
      (await app.callAsAdmin(`/system/gallery?${query}`)).body.data
        .map(({ file_name }: { file_name: string }) => file_name)
        .toSorted();

    expect(await find('unused=1')).toEqual(['film.jpg']);
    expect(await find('large=1')).toEqual(['film.jpg']);
    expect(await find('type=image')).toEqual(['drafted.jpg', 'used.jpg']);
    expect(await find('month=2025-12')).toEqual(['film.jpg']);
    expect(await find('month=2025-11&type=video')).toEqual([]);
    expect((await app.callAsAdmin('/system/gallery?month=2025-13')).status).toBe(400);
    const { months } = (await app.callAsAdmin('/system/gallery-summary')).body.data;
    expect(months).toEqual([siteDay().slice(0, 7), '2025-12', '2025-11']);
  });
});
