import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openAsOwner, serveApp } from './app.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds serious or critical, in short; a preview is a public page, and those are looked at by themselves. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

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
