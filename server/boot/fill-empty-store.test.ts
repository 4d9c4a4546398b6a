import { describe, expect, test, vi } from 'vitest';
import { insertPage } from '../documents/pages.ts';
import { noSeed } from '../seed.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';
import { fillEmptyStore } from './fill-empty-store.ts';

describe.each(stores)('the first start, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  test('a store started without the example company is never filled with it', async () => {
    const content = vi.fn(noSeed.content);
    await fillEmptyStore(app.state, noSeed);

    await fillEmptyStore(app.state, { ...noSeed, content });

    expect(content).not.toHaveBeenCalled();
  });

  test('a first start killed after seeding adds no second copy', async () => {
    const content = vi.fn(noSeed.content);
    await app.db('store_start').delete();
    await app.state.store.change((trx) => insertPage(trx, { name: 'home', route: '/' }));

    await fillEmptyStore(app.state, { ...noSeed, content });

    expect(content).not.toHaveBeenCalled();
    expect(await app.db('store_start')).toHaveLength(1);
  });
});
