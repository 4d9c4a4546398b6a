import { expect, test } from '@playwright/test';
import { notPublished, openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { failNextPublication, failNextRequests } from './support/fail-next-requests.ts';

const app = serveApp();

// Tests beside the screens have the messages of every editor, table and panel.
test('an editor that fails to load is loaded again, and a failed save keeps the input until a retry stores it', async ({
  page,
}) => {
  await failNextRequests(page, 'GET', '**/api/v1/admin/documents/components?**');
  await openAsOwner(page, app, '/admin/cms/home/about');
  const unloaded = page.getByRole('main').getByRole('alert');
  await expect(unloaded).toContainText('The store is out of order');
  await expect(page.getByText('Failed to load about section data').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await unloaded.getByRole('button', { name: 'Try again' }).click();
  await expect(unloaded).toBeHidden();

  const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  const before = (await app.api.readBlock('about_section')).subtitle;
  await subtitle.fill('Stored at the second attempt');
  await failNextPublication(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to save about section' });
  await expect(failure).toContainText('The store is out of order');
  await expect(subtitle).toHaveValue('Stored at the second attempt');
  await expect(notPublished(page)).toBeVisible();
  expect((await app.api.readBlock('about_section')).subtitle).toBe(before);

  // A request whose answer is lost is sent again once.
  await page.route('**/api/v1/admin/documents/components/*', (route) => route.abort(), { times: 2 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(failure.filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await expect(subtitle).toHaveValue('Stored at the second attempt');

  await saveChanges(page, 'About Section saved successfully');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Stored at the second attempt');
});
