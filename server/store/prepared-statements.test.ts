import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';
import { findDocument } from './documents.ts';

describe.each(stores)('the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await openTestStore(kind, createLog('silent'));
  }, startLimit);

  afterAll(async () => await opened?.remove());

  const find = () => findDocument(opened.store.db, { collection: 'components', id: 1 });

  const listPrepared = async () => {
    const { rows } = await opened.store.db.raw<{ rows: { name: string }[] }>(
      'select name from pg_prepared_statements',
    );
    return rows.map(({ name }) => name);
  };

  test('prepares a frequent statement once per connection', async () => {
    await find();
    await find();
    expect(await listPrepared()).toEqual(['find_document']);
  });

  test('prepares its statements again after a failed one', async () => {
    await find();
    const { client } = opened.store.db;
    const broken = await client.acquireConnection();
    broken.__knex__disposed = new Error('broken');
    await client.releaseConnection(broken);
    expect(await find()).toBeUndefined();
    expect(await listPrepared()).toEqual(['find_document']);
  });
});
