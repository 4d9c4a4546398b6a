import { describe, expect, test } from 'vitest';
import { pages } from '#schemas/pages/index.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('the public pages, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  test.each(Object.values(pages))('$name has no blocks before any is published', async ({ name, route }) => {
    const { status, body } = await app.call(`/public/pages/${name}`);

    expect(status).toBe(200);
    expect(body.data).toEqual({ name, route, components: [] });
  });

  test('a page that is not declared is missing', async () => {
    for (const name of ['nowhere', 'constructor'])
      expect((await app.call(`/public/pages/${name}`)).status).toBe(404);
  });
});
