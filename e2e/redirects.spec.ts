import { expect, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { tabTo } from './support/keyboard.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';
import { widthBeyond } from './support/width-beyond.ts';

const app = serveApp();

test('an old address is redirected by hand, and former ones are listed beside it @phone', async ({
  page,
}) => {
  const pageErrors = watchPageErrors(page);
  const { data } = await app.api.call('listAdminProjects');
  const [project] = data;
  const { data: stored } = await app.api.call('showAdminProject', { params: { id: project?.id ?? 0 } });
  await openAsOwner(page, app, '/admin/settings');
  await page.getByRole('main').getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByText('No redirects yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Automatic redirects' })).toHaveCount(0);
  await app.api.call('updateProject', {
    params: { id: stored.id },
    body: { title: stored.title, slug: 'renamed-garden' },
  });

  await tabTo(page, page.getByRole('button', { name: 'Add Redirect' }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Redirect' });
  const from = dialog.getByRole('textbox', { name: 'Old address' });
  await from.fill('/services');
  await dialog.getByRole('combobox', { name: 'Leads to' }).fill('/nowhere');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('“Services” is at this address').last()).toBeVisible();
  await expect(dialog.getByText('Nothing is at /nowhere').last()).toBeVisible();
  // What could be improved is found without a request to the address itself.
  await expect(dialog.getByRole('button', { name: '1 thing to improve' })).toBeVisible();
  // The browser writes the refused request to the console, too.
  const refused = pageErrors.length;
  await from.fill(`${app.url}/Summer-Offer/`);
  await dialog.getByRole('combobox', { name: 'Leads to' }).fill(stored.title);
  await page.getByRole('option', { name: new RegExp(stored.title) }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Redirect created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('/summer-offer').first()).toBeVisible();

  await page.reload();
  const former = page.getByRole('table', { name: 'Automatic redirects' });
  await expect(former.getByText(`/projects/${stored.slug}`)).toBeVisible();
  await expect(former.getByText('/projects/renamed-garden')).toBeVisible();
  expect(await findViolationsInBothModes(page)).toEqual([]);
  expect(await widthBeyond(page)).toBe(0);

  const response = await fetch(`${app.url}/summer-offer?utm_source=flyer`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, '/projects/renamed-garden']);
  await page.goto(`${app.url}/summer-offer`);
  await expect(page).toHaveURL(`${app.url}/projects/renamed-garden`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stored.title);
  expect([refused, pageErrors.slice(refused)]).toEqual([2, []]);
});

test('an address that has a redirect is told while it is typed', async ({ page }) => {
  await app.api.call('createRedirect', { body: { from: '/taken', to: '/about', note: '' } });
  await openAsOwner(page, app, '/admin/redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Redirect' });
  const from = dialog.getByRole('textbox', { name: 'Old address' });
  await from.fill('/taken');
  await expect(from).toHaveAccessibleDescription(/Another redirect has this address/);
  await from.fill('/taken-not');
  await expect(from).not.toHaveAccessibleDescription(/Another redirect has this address/);
  // It is compared as it would be stored.
  await from.fill(`${app.url}/Taken/`);
  await expect(from).toHaveAccessibleDescription(/Another redirect has this address/);
});
