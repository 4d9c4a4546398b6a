import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';
import { listChosenMedia } from './chosen-media.ts';
import { insertClient, listClients } from './clients.ts';
import { projectMedia } from './entity-table.ts';
import { listProjects } from './projects.ts';
import { listExistingIds } from './references.ts';

describe.each(stores)('rows by their ids, on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await openTestStore(kind, createLog('silent'));
  }, startLimit);
  afterAll(() => opened.remove());

  test('more ids can be asked for than a statement takes parameters', async () => {
    const { db } = opened.store;
    const client = { name: 'Noor', email: '', phone: '', is_company: true, logo_url: '' };
    const id = await insertClient(db, client);
    const ids = Array.from({ length: 100_000 }, (_, index) => index + id);

    expect(await listClients(db, ids)).toEqual([{ id, name: 'Noor', logo_url: '', is_company: true }]);
    expect(await listExistingIds(db, 'client', ids)).toEqual(new Set([id]));
    expect(await listProjects(db, { ids })).toEqual([]);
    expect(await listChosenMedia(db, projectMedia, ids)).toEqual(new Map());
  });

  test('no id finds no row', async () => {
    expect(await listClients(opened.store.db, [])).toEqual([]);
  });
});
