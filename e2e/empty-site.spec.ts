import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { visit } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp({ store: join(tmpdir(), 'no-such-store') });

test('every page of an empty site renders with its title and an empty state', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  const pages = [
    ['/about', 'About Us', 'Team members'],
    ['/team', 'Our Team', 'No Team Members'],
    ['/projects', 'Projects', 'No projects to show here yet.'],
    ['/services', 'Services', 'No services available at the moment. Please check back later.'],
    ['/contact', 'Contact Us', 'Write to us'],
    ['/profiles', 'Profiles', 'No Profiles Available'],
  ] as const;
  for (const [path, heading, words] of pages) {
    await page.goto(app.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  }
  expect(pageErrors).toEqual([]);
});

test('pages of an empty site that are entered by links send no request that fails', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await visit(page, `${app.url}/about`);
  const links = [
    ['Our Team', 'team'],
    ['Projects', 'projects'],
    ['Services', 'services'],
    ['Profiles', 'profiles'],
    ['Contact Us', 'contact'],
  ] as const;
  for (const [link, name] of links) {
    const block = page.waitForResponse((response) => response.url().includes(`components?page=${name}&`));
    const whole = page.waitForResponse((response) => response.url().endsWith(`/public/pages/${name}`));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await Promise.all([block, whole]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
  }
  expect(pageErrors).toEqual([]);
});

test('an empty site opens soon, and the first saves create the page and its blocks', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.goto(app.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveTitle('Opening soon | Ghaf & Stone');
  const desktop = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => widthBeyond(page)).toBe(0);
  await page.setViewportSize(desktop);
  expect(pageErrors).toEqual([]);

  await openAsOwner(page, app, '/admin/cms/home/about');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Experience text' })).toHaveValue('years of experience');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a main image' })).toBeVisible();

  await page.goto(`${app.url}/admin/cms/home/services`);
  await page.getByRole('textbox', { name: 'New word' }).fill('Terraces');
  await page.getByRole('button', { name: 'Add Word' }).click();
  await saveChanges(page, 'Services Section created successfully');
  await page.getByRole('textbox', { name: 'New word' }).fill('Wells');
  await page.getByRole('button', { name: 'Add Word' }).click();
  await saveChanges(page, 'Services Section saved successfully');
  const { data: stored } = await app.api.call('listComponents');
  expect(stored.map(({ name, order_no }) => [name, order_no])).toEqual([['services_section', 4]]);
  expect((await app.api.call('listPages')).data.map(({ name }) => name)).toContain('home');

  await page.goto(`${app.url}/admin/settings/contactinfo`);
  await page.getByLabel('Phone').fill('+971 2 555 0199');
  await saveChanges(page, 'Settings saved successfully');

  await page.goto(app.url);
  await expect(page.getByRole('heading', { name: /^One company for/ })).toContainText('Landscaping');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No hero slides found - Please add slides in the admin dashboard',
  );
  for (const words of [
    'No services available at the moment. Please check back later.',
    'No company clients found',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('+971 2 555 0199');
});

test('a page without its block is rendered from the fallback in the settings', async ({ page }) => {
  const value = { pageTitle: 'Come and see us', formTitle: 'Two lines will do', officeAddress: 'Gate 3' };
  await app.api.call('createSetting', {
    body: { key: 'contact_page_content', value: JSON.stringify(value) },
  });
  await page.goto(`${app.url}/contact`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and see us');
  await expect(page.getByRole('form', { name: 'Two lines will do' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Gate 3/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Gate%203',
  );
});
