import { expect, test } from '@playwright/test';
import { blocks } from '#schemas/blocks.ts';
import { entities } from '#schemas/entities.ts';
import { settings } from '#schemas/settings.ts';
import { openAsOwner, serveApp } from './app.ts';
import { findBarriers } from './find-barriers.ts';

const app = serveApp();

const screens = new Set([
  '/admin',
  '/admin/messages',
  '/admin/gallery',
  '/admin/content',
  '/admin/settings',
  '/admin/account',
  ...[...blocks, ...settings, ...Object.values(entities)].map(({ screen }) => screen.path),
]);

test('no screen of the back office has barriers, light or dark', async ({ page }) => {
  test.slow();
  for (const path of screens) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openAsOwner(page, app, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    expect(await findBarriers(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await findBarriers(page), `${path}, dark`).toEqual([]);
  }
});

test('the dialogs of the tables have no barriers, light or dark', async ({ page }) => {
  for (const { label, screen } of Object.values(entities)) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openAsOwner(page, app, screen.path);
    await page.getByRole('button', { name: `Add ${label}`, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    expect(await findBarriers(page), label).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await findBarriers(page), `${label}, dark`).toEqual([]);
  }
});
