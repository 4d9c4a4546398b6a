import { expect, test } from '@playwright/test';
import { serveApp } from './app.ts';

const app = serveApp();

test('the menu is opened, walked and left by keyboard', async ({ page }) => {
  await page.goto(app.url);
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();

  await open.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Our Team',
    'Projects',
    'Services',
    'Contact Us',
    'Profiles',
  ]);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await expect(page.getByRole('main', { includeHidden: true })).toHaveAttribute('inert');

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`${app.url}/`);
});

test('slides, tabs and the popup answer to touch', async ({ page }) => {
  await page.goto(app.url);
  const hero = page.getByRole('region', { name: 'the opening slides' });
  await hero
    .getByRole('group', { name: '1 of 4' })
    .getByRole('button', { name: 'Explore More Details' })
    .tap();
  await expect(page.getByRole('dialog', { name: 'Shade first, then the garden' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();

  const work = page.getByRole('region', { name: 'Latest projects, before and after' });
  await work.getByRole('tab', { name: 'Pools and water' }).tap();
  await work.getByRole('button', { name: 'Pool terrace' }).first().tap();

  const popup = page.getByRole('dialog', { name: 'Pool terrace' });
  await expect(popup.getByText('Marsa Estates')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).tap();
  await expect(popup).toBeHidden();
});
