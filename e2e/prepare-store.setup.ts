import { test } from '@playwright/test';
import { variantsTimeoutMs } from '../checks/testing/wait-for-variants.ts';
import { prepareStore } from './support/prepare-store.ts';

test('a store is seeded, and every image gets its variants', async () => {
  test.setTimeout(2 * variantsTimeoutMs);
  await prepareStore();
});
