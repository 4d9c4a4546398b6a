import { expect, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { visit } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test('every company page is linked from the menu and has its own title', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await visit(page, app.url);
  const menu = page.getByRole('navigation', { name: 'Main' });

  for (const name of ['About Us', 'Our Team', 'Contact Us', 'Profiles']) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} | Ghaf & Stone, Dubai`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute(
      'href',
      '/',
    );
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  expect(pageErrors).toEqual([]);
});
