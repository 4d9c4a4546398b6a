import { beforeEach, describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { insertMajor, insertService } from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('an order that is made by hand, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let ids: number[] = [];

  beforeEach(async () => {
    await app.db('documents').delete();
    app.state.responseCache.invalidate();
    ids = [];
    for (const title of ['Ghaf', 'Sidr', 'Samr'])
      ids.push(await insertService(app.db, { title, slug: '', content: '<p>Shade</p>', media_ids: [] }));
  });

  const titlesOf = async (path: string) =>
    (await app.callAsAdmin(path)).body.data.map(({ title }: { title: string }) => title);
  const move = (id: number | undefined, before: number | null | undefined, collection = 'service') =>
    app.callAsAdmin('/admin/entry-order', { method: 'POST', json: { collection, id, before } });

  test('lists follow the moves, for the owner and for visitors', async () => {
    const [ghaf, , samr] = ids;
    expect(await titlesOf('/public/services')).toEqual(['Ghaf', 'Sidr', 'Samr']);

    expect((await move(samr, ghaf)).body.data).toEqual({ moved: true });
    expect(await titlesOf('/public/services')).toEqual(['Samr', 'Ghaf', 'Sidr']);
    expect(await titlesOf('/admin/services')).toEqual(['Samr', 'Ghaf', 'Sidr']);
    expect(await titlesOf('/public/services?page=2&per_page=1')).toEqual(['Ghaf']);
    await move(samr, null);

    expect(await titlesOf('/public/services')).toEqual(['Ghaf', 'Sidr', 'Samr']);
    expect(await titlesOf('/admin/services?sort=-title')).toEqual(['Sidr', 'Samr', 'Ghaf']);
  });

  test('the entries after another one are those that follow it in that order', async () => {
    const [ghaf, sidr, samr] = ids;
    await move(samr, ghaf);

    expect(await titlesOf(`/public/services?after=${samr}&per_page=1`)).toEqual(['Ghaf']);
    expect(await titlesOf(`/public/services?after=${sidr}`)).toEqual([]);
  });

  test('a new entry is last, and one that was edited stays in its place', async () => {
    const [ghaf, sidr] = ids;
    await move(sidr, ghaf);
    await insertService(app.db, { title: 'Palm', slug: '', content: '<p>Dates</p>', media_ids: [] });
    const json = { title: 'Sidr tree', content: '<p>Honey</p>', media_ids: [] };
    await app.callAsAdmin(`/admin/services/${sidr}`, { method: 'PUT', json });

    expect(await titlesOf('/public/services')).toEqual(['Sidr tree', 'Ghaf', 'Samr', 'Palm']);
  });

  test('moves of two people at once are both kept', async () => {
    const [ghaf, sidr, samr] = ids;

    await Promise.all([move(samr, ghaf), move(ghaf, null), move(sidr, samr)]);

    const titles = await titlesOf('/public/services');
    expect(titles.toSorted()).toEqual(['Ghaf', 'Samr', 'Sidr']);
    expect(titles.at(-1)).toBe('Ghaf');
  });

  test('only entries of a collection that is ordered by hand are moved', async () => {
    const [ghaf] = ids;
    const major = await insertMajor(app.db, { name: 'Planting' });

    expect((await move(major, null, 'major')).status).toBe(422);
    expect((await move(ghaf, 4_711)).status).toBe(404);
    expect((await move(4_711, ghaf)).status).toBe(404);
    expect(await titlesOf('/public/services')).toEqual(['Ghaf', 'Sidr', 'Samr']);
  });
});
