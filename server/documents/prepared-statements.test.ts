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

  /** Finds a document twice on one connection; returns the names of the statements that the connection has prepared. */
  const findTwice = () =>
    opened.store.transact(async (trx) => {
      const key = { collection: 'components', id: 1 };
      expect([await findDocument(trx, key), await findDocument(trx, key)]).toEqual([undefined, undefined]);
      const { rows } = await trx.raw<{ name: string }>('select name from pg_prepared_statements');
      return rows.map(({ name }) => name);
    });

  test('plans a statement that runs often once for a connection', async () => {
    expect(await findTwice()).toEqual(['find_document']);
  });

  test('prepares its statements again on the connection after a broken one', async () => {
    await findTwice();
    const { client } = opened.store.db;
    const broken = await client.acquireConnection();
    broken.__knex__disposed = new Error('broken');
    await client.releaseConnection(broken);
    expect(await findTwice()).toEqual(['find_document']);
  });
});
