import { expect, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';

const app = serveApp();

test('an address that another project had before is offered, and taken over with a press', {
  tag: '@phone',
}, async ({ page }) => {
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
  await expect(dialog.getByText(offer).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Use it here' }).press('Enter');

  await expect(dialog).toBeHidden();
  await page.goto(`${app.url}/projects/${former}`);
  await expect(page).toHaveURL(`${app.url}/projects/${former}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
  await page.goto(`${app.url}/projects/${former}-moved`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
});
