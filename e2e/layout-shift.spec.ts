import { expect, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { readShifts, watchShifts } from './support/layout-shifts.ts';
import { listUnnamed } from './support/list-unnamed.ts';
import { publicPaths } from './support/public-paths.ts';
import { serveInPieces } from './support/serve-in-pieces.ts';
import { visit } from './support/visits.ts';

const app = serveApp();
const slowApp = serveInPieces(app);

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: {} });

    test('no page has a layout shift while it hydrates and is scrolled, and everything that can be focused has a name', async ({
      page,
    }) => {
      await watchShifts(page);
      for (const path of publicPaths) {
        await visit(page, app.url + path);
        // Where slides are seen at once, Swiper has come by then.
        if (path === '/') await expect(page.getByRole('button', { name: /^Pause the/ })).toBeVisible();
        expect.soft(await readShifts(page), path).toEqual([]);
        // The browser names an element once it has laid it out.
        await expect
          .configure({ soft: true })
          .poll(() => listUnnamed(page), path)
          .toEqual([]);
      }
    });

    test('no page has a layout shift while its parts arrive', async ({ page }) => {
      await watchShifts(page);
      for (const path of ['/', '/about', '/services/irrigation', '/contact']) {
        await visit(page, slowApp.url + path);
        expect.soft(await readShifts(page), path).toEqual([]);
      }
    });
  });
}
