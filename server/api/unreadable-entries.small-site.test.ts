import { beforeEach, describe, expect, test } from 'vitest';
import { uncached } from '../database/cache-tags.ts';
import { findExisting } from '../documents/find-existing.ts';
import { reindexEntries } from '../documents/reindex.ts';
import { createLog } from '../log.ts';
import { changeStored, publishAsOther } from '../testing/change-stored.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('entries of another version, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let ids: number[] = [];

  beforeEach(async () => {
    await app.db('documents').where({ collection: 'story' }).delete();
    await app.db('published').where({ collection: 'story' }).delete();
    ids = [];
    for (const title of ['Yard', 'Court'])
      ids.push(await insertStory(app.db, { ...blankStory, title, slug: title.toLowerCase() }));
    await clearCaches();
  });

  const clearCaches = () => app.state.store.change(async () => {});
  const start = () => reindexEntries(app.state.store, createLog('silent'), new AbortController().signal);
  const show = async () => {
    const list = await app.call('/public/stories');
    const chosen = await app.call(`/public/stories?ids=${ids}`);
    const counted = await app.call('/public/stories?count_only=1');
    const details = await Promise.all(['yard', 'court'].map((slug) => app.call(`/public/stories/${slug}`)));
    const { text } = await app.send('/sitemap.xml');
    const keys = ids.map((id) => ({ collection: 'story', id }));
    const existing = [...(await findExisting(uncached(app.state.store.db), keys)).values()];
    const filtered = await app.call('/public/stories?writer=1');
    const titles = ({ body }: typeof list) => body.data.map(({ title }: { title: string }) => title);
    return {
      list: titles(list),
      chosen: titles(chosen),
      count: counted.body.count,
      details: details.map(({ status }) => status),
      filtered: filtered.status,
      existing: existing.filter(({ isPublic }) => isPublic).length,
      sitemap: ['yard', 'court'].filter((slug) => text.includes(`/stories/${slug}</loc>`)),
    };
  };
  const whole = {
    ...{ chosen: ['Yard', 'Court'], count: 2, details: [200, 200], sitemap: ['yard', 'court'] },
    ...{ filtered: 200, existing: 2 },
  };
  const onlyCourt = {
    ...{ list: ['Court'], chosen: ['Court'], count: 1, details: [404, 200], sitemap: ['court'] },
    ...{ filtered: 200, existing: 1 },
  };

  test('one of which no revision can be read is in no list, count, page or sitemap', async () => {
    expect(await show()).toMatchObject(whole);
    await changeStored(app.db, { collection: 'story', id: ids[0] ?? 0 }, { schemaVersion: 99 });
    await app
      .db('published')
      .where({ id: ids[0] ?? 0, collection: 'story' })
      .update({ indexed_as: null });

    await start();

    expect(await show()).toEqual(onlyCourt);
  });

  test('one that a newer build has stored is in none once it was read', async () => {
    await changeStored(app.db, { collection: 'story', id: ids[0] ?? 0 }, { schemaVersion: 99 });
    await clearCaches();

    expect(await show()).toEqual(onlyCourt);
  });

  test('one of which an earlier revision can be read is shown as that', async () => {
    const content = { title: { en: 'From the future' } };
    await publishAsOther(
      app.db,
      { collection: 'story', id: ids[0] ?? 0 },
      { content, schemaVersion: 99, number: 7 },
    );
    await start();

    expect(await show()).toMatchObject({ ...whole, list: expect.arrayContaining(['Yard', 'Court']) });
  });
});
