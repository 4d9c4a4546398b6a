import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { serveApp } from './app.ts';
import { readShifts, watchShifts } from './layout-shifts.ts';
import { writeIn } from './layout-troubles.ts';
import { visit } from './visits.ts';
import { watchTroubles } from './watch-troubles.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Everything axe finds, good practice included, in both directions of writing. */
async function expectNoBarriers(page: Page): Promise<void> {
  for (const direction of ['ltr', 'rtl'] as const) {
    await writeIn(page, direction);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(found, direction).toEqual([]);
  }
  await writeIn(page, 'ltr');
}

const paths = [
  '/',
  '/services',
  '/services/irrigation',
  '/projects',
  '/projects/mirdif-ghaf-garden',
  '/about',
  '/team',
  '/profiles',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
];

for (const path of paths) {
  test(`${path} has no barriers`, async ({ page }) => {
    const troubles = watchTroubles(page);
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await expectNoBarriers(page);
    expect(troubles).toEqual([]);
  });
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: {} });

    test('nothing moves while a page comes to life and is read', async ({ page }) => {
      await watchShifts(page);
      for (const path of paths) {
        await visit(page, app.url + path);
        // Where slides are seen at once, Swiper has come by then.
        if (path === '/') await expect(page.getByRole('button', { name: /^Pause the/ })).toBeVisible();
        expect.soft(await readShifts(page), path).toEqual([]);
      }
    });
  });
}

test('an address without a page has no barriers', async ({ page }) => {
  await page.goto(`${app.url}/no-such-page`);

  await expectNoBarriers(page);
});

test('what opens over the page has no barriers either', async ({ page }) => {
  const troubles = watchTroubles(page);
  await page.goto(app.url);
  await page.getByRole('button', { name: 'Explore More Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriers(page);

  await page.goto(`${app.url}/projects`);
  await page
    .getByRole('button', { name: /^Quick look/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible();
  await expectNoBarriers(page);
  expect(troubles).toEqual([]);
});

test('the pictures of a project are seen large by keyboard, and the focus comes back', async ({ page }) => {
  const troubles = watchTroubles(page);
  await page.goto(`${app.url}/projects/mirdif-ghaf-garden`);
  const pictures = page.getByRole('region', { name: /^pictures of/ });
  const second = pictures.getByRole('group', { name: '2 of 3' }).getByRole('link', { name: /See it large$/ });
  await second.focus();
  await page.keyboard.press('Enter');

  const viewer = page.getByRole('dialog', { name: 'pictures of A garden under three ghaf trees' });
  await expect(viewer.getByRole('group', { name: '2 of 3' })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('group', { name: '3 of 3' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
  expect(troubles).toEqual([]);
});

test('without the viewer a picture is opened as it is, and nobody is asked to reload', async ({ page }) => {
  await page.route('**/picture-viewer-*.js', (route) => route.abort());
  await page.goto(`${app.url}/services/irrigation`);
  const link = page.getByRole('link', { name: /See it large$/ }).first();
  const address = await link.getAttribute('href');

  await link.click();

  await expect(page).toHaveURL(`${app.url}${address}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu has no barriers', async ({ page }) => {
    await page.goto(`${app.url}/contact`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    await expectNoBarriers(page);
  });

  test('the bar of buttons gives way while somebody writes', async ({ page }) => {
    await page.goto(`${app.url}/contact`);
    const bar = page.getByRole('complementary', { name: 'Get in touch' });
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/97145550100?text=Hello%2C%20I%20have%20a%20question%20about%3A%20Contact%20Us',
    );

    await page.getByRole('textbox', { name: 'Message' }).focus();
    await expect(bar).toBeHidden();

    await page.getByRole('textbox', { name: 'Message' }).blur();
    await expect(bar).toBeVisible();
  });
});
