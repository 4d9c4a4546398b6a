import { expect, test } from '@playwright/test';
import { openAsOwner, serveApp } from './app.ts';
import { findBarriers } from './find-barriers.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the sign-in screen has no barriers', async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  expect(await findBarriers(page)).toEqual([]);
});

test('an editor, its dialog and the gallery have no barriers', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/hero', true);
  await expect(page.getByRole('button', { name: 'Add Slide' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Slide' });
  await expect(dialog.getByLabel('Subtitle')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await dialog.getByRole('button', { name: /Choose image/ }).click();
  await expect(page.getByRole('dialog', { name: 'Gallery' }).getByRole('checkbox').first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});
