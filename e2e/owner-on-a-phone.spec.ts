import { expect, test } from '@playwright/test';
import { saveChanges, serveApp, signIn } from './app.ts';
import { findBarriers } from './find-barriers.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the owner signs in, finds an editor in the menu and changes the home page', async ({ page }) => {
  await signIn(page, app.url);

  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Content' }).tap();
  await menu.getByRole('button', { name: 'Home Page' }).tap();
  await menu.getByRole('link', { name: 'About Section' }).tap();
  await expect(menu).toBeHidden();

  await page.getByRole('textbox', { name: 'Subtitle', exact: true }).fill('Written on the way');
  await saveChanges(page, 'About Section saved successfully');
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);

  await page.goto(app.url);
  await expect(page.getByText('Written on the way')).toBeVisible();
});
