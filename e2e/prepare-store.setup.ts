import { test } from '@playwright/test';
import { prepareStore, variantsTimeoutMs } from './prepare-store.ts';

test('a store is seeded, and every image of it gets its variants', async () => {
  test.setTimeout(2 * variantsTimeoutMs);
  await prepareStore();
});
