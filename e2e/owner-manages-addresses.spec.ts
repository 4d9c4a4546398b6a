import { expect, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { tabTo } from './support/keyboard.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { onPhone } from './support/phone.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test('an old address is redirected by hand, and former ones are listed beside it', async ({ page }) => {
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
  // Warnings are found without a request to the address itself.
  await expect(dialog.getByRole('button', { name: '1 thing to improve' })).toBeVisible();
  // The browser writes the refused request to the console, too, maybe after the response was shown.
  await expect.poll(() => pageErrors.length).toBe(2);
  await from.fill(`${app.url}/Summer-Offer/`);
  await dialog.getByRole('combobox', { name: 'Leads to' }).fill(stored.title);
  await page.getByRole('option', { name: new RegExp(stored.title) }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Redirect created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('/summer-offer').first()).toBeVisible();

  await page.reload();
  const former = page.getByRole('table', { name: 'Automatic redirects' });
  const expectFormer = async () => {
    await expect(former.getByText(`/projects/${stored.slug}`)).toBeVisible();
    await expect(former.getByText('/projects/renamed-garden')).toBeVisible();
    expect(await findViolationsInBothModes(page)).toEqual([]);
    expect(await widthBeyond(page)).toBe(0);
  };
  await expectFormer();
  await onPhone(page, expectFormer);

  const response = await fetch(`${app.url}/summer-offer?utm_source=flyer`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, '/projects/renamed-garden']);
  await page.goto(`${app.url}/summer-offer`);
  await expect(page).toHaveURL(`${app.url}/projects/renamed-garden`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stored.title);
  expect(pageErrors.slice(2)).toEqual([]);
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

test('an address that another project had before is offered, and taken over with a press', async ({
  page,
}) => {
  const [first, second] = (await app.api.call('listAdminProjects')).data;
  const { slug: former = '' } = { ...first };
  await openAsOwner(page, app, `/admin/projects?edit=${first?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  const address = dialog.getByRole('textbox', { name: 'Web address' });
  await address.fill(`${former}-moved`);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${app.url}/admin/projects?edit=${second?.id}`);
  await address.fill(former);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  const offer = `Project “${first?.title}” had this address before: its old links lead there.`;
  await onPhone(page, async () => {
    await expect(dialog.getByText(offer).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Use it here' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await page.goto(`${app.url}/projects/${former}`);
  await expect(page).toHaveURL(`${app.url}/projects/${former}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
  await page.goto(`${app.url}/projects/${former}-moved`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
});

test('a link that is chosen by its title follows its page, and is listed once visitors cannot open it', async ({
  page,
  context,
}) => {
  const { data: made } = await app.api.call('createProject', { body: { title: 'Ghaf court', slug: '' } });
  await openAsOwner(page, app, '/admin/settings/menu');
  // The links that a site begins with are named by their pages before they are saved.
  await page.getByRole('button', { name: /^Our Team\s*Team$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Link', exact: true })).toHaveValue('Team');
  await expect(page.getByText('Page · /team')).toBeVisible();
  await page.getByRole('button', { name: /^Our Team\s*Team$/ }).click();
  await page.getByRole('button', { name: 'Add Link' }).last().click();
  await page.getByLabel('Label').fill('See a court');
  const box = page.getByRole('combobox', { name: 'Link', exact: true });
  await box.fill('ghaf court');
  await page.getByRole('option', { name: 'Ghaf court' }).click();
  await expect(box).toHaveValue('Ghaf court');
  await saveChanges(page, 'Settings saved successfully');

  const visitor = await context.newPage();
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'See a court' });
  await visitor.goto(app.url);
  await expect(link).toHaveAttribute('href', '/projects/ghaf-court');
  await app.api.call('updateProject', {
    params: { id: made.id },
    body: { title: 'Ghaf court', slug: 'court-of-ghaf' },
  });
  await visitor.reload();
  await expect(link).toHaveAttribute('href', '/projects/court-of-ghaf');

  await app.api.call('deleteDocument', {
    params: { collection: 'project', id: made.id },
    query: { force: 1 },
  });
  await visitor.reload();
  await expect(visitor.getByRole('contentinfo')).toBeVisible();
  await expect(link).toHaveCount(0);
  await onPhone(page, async () => {
    await page.goto(`${app.url}/admin/changes`);
    const broken = page.getByRole('region', { name: 'Broken links' });
    await expect(broken).toContainText('“Ghaf court” is in the bin');
    await broken.getByRole('link').click();
    await expect(page.getByText('Visitors see the text without a link.')).toBeVisible();
    await expect(box).toBeFocused();
  });
});
