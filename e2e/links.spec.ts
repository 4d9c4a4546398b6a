import { expect, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';

const app = serveApp();

test('a link that is chosen by its title follows its page, and is listed once visitors cannot open it', {
  tag: '@phone',
}, async ({ page, context }) => {
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
  await page.goto(`${app.url}/admin/changes`);
  const broken = page.getByRole('region', { name: 'Broken links' });
  await expect(broken).toContainText('“Ghaf court” is in the bin');
  await broken.getByRole('link').click();
  await expect(page.getByText('Visitors see the text without a link.')).toBeVisible();
  await expect(box).toBeFocused();
});
