import { describe, expect, test } from 'vitest';
import { topic } from '#schemas/testing/small-site/entities.ts';
import type { Store } from '../database/open-store.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { updateEntry } from '../testing/entries.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { insertTopic } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';
import { reindexEntries } from './reindex.ts';

describe.each(stores)('indexing entries again, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  test('an entry that is published meanwhile keeps what is derived from its new content', async () => {
    const content = { title: 'Wells', slug: 'wells', content: '<p>Text.</p>', media_ids: [] };
    const id = await insertTopic(app.db, content);
    await app.db('published').where({ collection: 'topic', id }).update({ indexed_as: 'before' });
    const { state } = app;
    const publishFirst: Store['change'] = async (work) => {
      await state.store.change((trx) => updateEntry(trx, topic, id, { title: 'Springs', slug: 'springs' }));
      return await state.store.change(work);
    };

    await reindexEntries(
      { ...state.store, change: publishFirst },
      createLog('silent'),
      new AbortController().signal,
    );

    const row = await app.db('published').where({ collection: 'topic', id }).first();
    expect(row).toMatchObject({ slug: 'springs', search_text: expect.stringContaining('springs') });
    expect(row?.summary).toMatchObject({ title: 'Springs' });
  });
});
