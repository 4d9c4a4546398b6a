import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { serveApp } from './app.ts';
import { watchTroubles } from './watch-troubles.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const paths = ['/about', '/team', '/contact', '/profiles', '/privacy-policy', '/terms-conditions'];

for (const path of paths) {
  test(`${path} has no barriers, in either direction of writing, and fits a phone`, async ({ page }) => {
    const troubles = watchTroubles(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(troubles).toEqual([]);
  });
}

test('every page of the company is reached from the menu and names itself', async ({ page }) => {
  const troubles = watchTroubles(page);
  await page.goto(app.url);
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
  expect(troubles).toEqual([]);
});
