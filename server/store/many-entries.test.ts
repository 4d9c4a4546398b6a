import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { createLog } from '../log.ts';
import { addImages, addProjects } from '../testing/add-projects.ts';
import { countRowsRead } from '../testing/count-rows-read.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertClient, insertService, updateProject } from '../testing/entries.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';
import type { Db } from './db.ts';
import { updateEntryIndexes } from './entry-indexes.ts';
import { listEntries } from './list-entries.ts';

const [firstId, size] = [1_000_001, 3_000];

describe.each(stores)('with thousands of entries on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;
  let store: TestStore['store'];

  beforeAll(async () => {
    opened = await openTestStore(kind, createLog('silent'));
    store = opened.store;
    await store.change(async (trx) => {
      for (const name of ['Amal', 'Badr', 'Zayed'])
        await insertClient(trx, { name, email: '', phone: '', is_company: true, logo_url: '' });
      await insertService(trx, { title: 'Gardens', slug: '', content: '', media_ids: [] });
    });
    await addImages(store, 1_000);
    await updateEntryIndexes(store);
    await addProjects(store, 1, size);
  }, startLimit);

  afterAll(() => opened.remove());

  test('a save reads only its own references and the files that it names', async () => {
    const save = (location: string) => (trx: Db) => updateProject(trx, firstId, { location });

    expect(await countRowsRead(store.db, save('Fujairah'))).toBeLessThan(30);
  });

  const firstPage = { limit: 25, offset: 0 };

  test.each([
    ['in the order of other entries', { sort: '-client' }],
    ['in the order of a field', { sort: 'title' }],
    ['of a search of which one word occurs nowhere and one in a client', { search: 'nowhere adr' }],
  ])('a page %s reads no more than it lists', async (_, request) => {
    const list = (trx: Db) => listEntries(trx, getEntity('project'), { ...firstPage, ...request });

    expect(await countRowsRead(store.db, list)).toBeLessThan(70);
  });
});
