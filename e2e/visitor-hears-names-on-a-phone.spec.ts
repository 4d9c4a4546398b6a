import { expect, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { listUnnamed } from './support/list-unnamed.ts';
import { publicPaths } from './support/public-paths.ts';
import { visit } from './support/visits.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const expectSoftly = expect.configure({ soft: true });

test('everything that can be focused on a public page of a phone has a name', async ({ page }) => {
  for (const path of publicPaths) {
    await visit(page, app.url + path);
    // The browser names an element once it has laid it out.
    await expectSoftly.poll(() => listUnnamed(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.poll(() => listUnnamed(page)).toEqual([]);

  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect.poll(() => listUnnamed(page)).toEqual(['<button></button>']);
});
