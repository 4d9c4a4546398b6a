import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findExisting } from '../documents/find-existing.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { entries } from '../testing/entries.site.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';
import { uncached } from './cache-tags.ts';

const { client, project } = entries;

describe.each(stores)('rows by their ids, on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await openTestStore(kind, createLog('silent'));
  }, startLimit);
  afterAll(() => opened.remove());

  test('more ids than a statement has parameters can be read', async () => {
    const { db } = opened.store;
    const noor = { name: 'Noor', email: '', phone: '', is_company: true, logo_url: '' };
    const id = await client.insert(db, noor);
    const ids = Array.from({ length: 100_000 }, (_, index) => index + id);

    expect(await client.list(db, { ids })).toEqual([{ id, name: 'Noor', logo_url: '', is_company: true }]);
    expect(
      await findExisting(
        uncached(db),
        ids.map((id) => ({ collection: 'client', id })),
      ),
    ).toEqual(
      new Map([[`client:${id}`, { collection: 'client', id, path: null, isPublic: true, isImage: false }]]),
    );
    expect(await project.list(db, { ids })).toEqual([]);
  });

  test('no ids return no rows', async () => {
    expect(await client.list(opened.store.db, { ids: [] })).toEqual([]);
  });
});
