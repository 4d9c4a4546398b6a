import { expect, test } from '@playwright/test';
import { serveApp } from './app.ts';
import { visit } from './visits.ts';

const app = serveApp();

test('the menu is opened, walked and left by keyboard', async ({ page }) => {
  await visit(page, app.url);
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
  await visit(page, app.url);
  const hero = page.getByRole('region', { name: 'the opening slides' });
  await hero
    .getByRole('group', { name: '1 of 4' })
    .getByRole('button', { name: 'Explore More Details' })
    .tap();
  await expect(page.getByRole('dialog', { name: 'Shade first, then the garden' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();

  const work = page.getByRole('region', { name: 'Latest projects, before and after' });
  await work.getByRole('tab', { name: 'Pools and water' }).tap();
  await work.getByRole('link', { name: 'Pool terrace' }).first().tap();

  const popup = page.getByRole('dialog', { name: 'Pool terrace' });
  await expect(popup.getByText('Marsa Estates')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).tap();
  await expect(popup).toBeHidden();
});

test('the chosen service is seen in the row of the filter, however far along it stands', async ({ page }) => {
  await visit(page, `${app.url}/projects?service=lighting`);
  const chosen = page
    .getByRole('navigation', { name: 'Show projects by service' })
    .getByRole('link', { name: 'Garden lighting' });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('link', { name: 'Arrival court of a hotel' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arrival court of a hotel');
  await page.goBack();
  await expect(chosen).toBeInViewport({ ratio: 1 });

  await page.getByRole('link', { name: 'All', exact: true }).press('Enter');
  await expect(page.getByText('16 projects', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a field that is missing is shown with its label below the head of the page', async ({ page }) => {
  await visit(page, `${app.url}/contact`);
  await page.getByRole('button', { name: 'Send Message' }).tap();

  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  const head = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  const label = page.getByRole('main').getByText('First name', { exact: true });
  await expect.poll(async () => (await label.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(head);
});
