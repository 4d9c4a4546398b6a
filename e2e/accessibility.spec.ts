import { expect, type Locator, test } from '@playwright/test';
import { blocks } from '#schemas/blocks.ts';
import { entities } from '#schemas/entities.ts';
import { settings } from '#schemas/settings.ts';
import { openAsOwner, serveApp } from './support/app.ts';
import { findViolations, findViolationsInBothModes } from './support/find-violations.ts';
import { publicPaths } from './support/public-paths.ts';
import { visit } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tables = Object.values(entities);

const screens = new Set([
  '/admin',
  '/admin/messages',
  '/admin/changes',
  '/admin/gallery',
  '/admin/bin',
  '/admin/content',
  '/admin/settings',
  '/admin/account',
  ...[...blocks, ...settings, ...tables].map(({ screen }) => screen.path),
]);

test('no public page has violations', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  for (const path of publicPaths) {
    await visit(page, app.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findViolations(page), path).toEqual([]);
  }
  expect(pageErrors).toEqual([]);
});

test('the 404 page has no violations', async ({ page }) => {
  await page.goto(`${app.url}/no-such-page`);

  expect(await findViolations(page)).toEqual([]);
});

test('no dialog of a public page has violations', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.goto(app.url);
  await page.getByRole('button', { name: 'How we plan shade' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${app.url}/projects`);
  await page
    .getByRole('button', { name: /^Quick look/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('the sign-in screen has no violations', async ({ page }) => {
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  expect(await findViolations(page)).toEqual([]);
});

test('no screen of the back office and no form of a table has violations, light or dark', async ({
  page,
}) => {
  test.slow();
  for (const path of screens) {
    await openAsOwner(page, app, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Controls that wait for their choices are dimmed until these have arrived.
    await page.waitForLoadState('networkidle');
    expect.soft(await findViolationsInBothModes(page), path).toEqual([]);
    const table = tables.find(({ screen }) => screen.path === path);
    if (!table) continue;
    await page
      .getByRole('button', { name: `Add ${table.label}`, exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    expect.soft(await findViolationsInBothModes(page), table.label).toEqual([]);
  }
});

test('the button that discards a draft is red in light and dark mode', async ({ page }) => {
  const content = await app.api.readBlock('about_section');
  await app.api.draftBlock('about_section', { ...content, subtitle: 'Not published yet' });
  await openAsOwner(page, app, '/admin/changes');
  const discard = page.getByRole('button', { name: 'Discard the draft of Home Page, About Section' });
  await expect(discard).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const colour = await discard.evaluate((button) => getComputedStyle(button).color);
    const [red = 0, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
    expect(red, `${colorScheme}: ${colour}`).toBeGreaterThan(1.5 * Math.max(green, blue));
  }
});

test.describe('on a screen of 1440 × 900 that is magnified to 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('the form of an entry has more than half of the height of its dialog', async ({ page }) => {
    await openAsOwner(page, app, '/admin/services');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Service' });
    await expect(dialog.getByRole('button', { name: 'Update Service' })).toBeInViewport({ ratio: 1 });
    const form = dialog.getByRole('form', { name: 'Service' });
    await expect.poll(() => form.evaluate(measureShare)).toBeGreaterThan(0.5);
    expect(await findViolations(page)).toEqual([]);
  });
});

/** The share of the height of the window in which a form is shown, in its middle; runs in the page. */
function measureShare(form: Element): number {
  const { left, width } = form.getBoundingClientRect();
  const isForm = (y: number) => form.contains(document.elementFromPoint(left + width / 2, y));
  return Array.from({ length: window.innerHeight }, (_, y) => y).filter(isForm).length / window.innerHeight;
}

test.describe('in colours that a person has chosen for all pages', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);

  test('what is chosen stands out, and a switch can be seen', async ({ page }) => {
    await page.goto(`${app.url}/projects`);
    const chip = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(page.getByText(/^\d+ projects$/)).toBeVisible();
    expect(await groundOf(chip('All'))).not.toBe(await groundOf(chip('Irrigation')));

    await openAsOwner(page, app, '/admin');
    const days = (name: string) => page.locator('label', { has: page.getByText(name, { exact: true }) });
    await expect(days('30 days')).toBeVisible();
    expect(await groundOf(days('30 days'))).not.toBe(await groundOf(days('7 days')));

    await page.goto(`${app.url}/admin/clients`);
    await page.getByRole('button', { name: 'Edit Zaatar Table' }).click();
    const state = page.getByRole('switch', { name: 'Type' });
    await expect(state).toBeChecked();
    const track = page.locator('.mantine-Switch-track');
    expect(await groundOf(track)).not.toBe(await groundOf(page.getByRole('dialog')));
    await state.press('Space');
    await expect(track).toHaveCSS('border-block-start-width', '1px');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open menu has no violations', async ({ page }) => {
    await page.goto(`${app.url}/contact`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    expect(await findViolations(page)).toEqual([]);
  });

  test('an editor, its dialog and the gallery have no violations', async ({ page }) => {
    await openAsOwner(page, app, '/admin/cms/home/hero', true);
    await expect(page.getByRole('button', { name: 'Add Slide' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add Slide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Slide' });
    await expect(dialog.getByLabel('Subtitle')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await dialog.getByRole('button', { name: /Choose image/ }).click();
    await expect(page.getByRole('dialog', { name: 'Gallery' }).getByRole('checkbox').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
