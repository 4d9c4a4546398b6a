import { expect, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { findViolations } from './support/find-violations.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a team group is created from cards, edited, and removed after a confirmation', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await openAsOwner(page, app, '/admin/cms/team');
  const groups = page.getByRole('group', { name: 'Team groups' });
  const rows = groups.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();

  await groups.getByRole('button', { name: 'Add Group' }).click();
  await expect(rows).toHaveCount(before + 1);
  const added = rows.last();
  await added.getByLabel('Group title').fill('Night watch');
  await added.getByRole('button', { name: 'Add Member' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Member' });
  await picker.getByRole('searchbox', { name: 'Search' }).fill('solberg');
  const card = picker.getByRole('button', { name: /^Ingrid Solberg/ });
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  expect(await findViolations(page)).toEqual([]);
  await picker.getByRole('searchbox', { name: 'Search' }).fill('');
  await picker.getByRole('button', { name: /^Karim Haddad/ }).click();
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(added.getByRole('group', { name: 'Members' }).getByRole('listitem')).toHaveText([
    /Karim Haddad/,
  ]);
  await saveChanges(page, 'Team page saved successfully');

  await page.goto(`${app.url}/team`);
  const shown = page.getByRole('heading', { name: 'Night watch' }).locator('xpath=ancestor::section[1]');
  await expect(shown).toContainText('Karim Haddad');

  await page.goto(`${app.url}/admin/cms/team`);
  await rows
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('This will remove the entire group and all its members.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(before + 1);
  await rows
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await question.getByRole('button', { name: 'Yes, remove it!' }).click();
  await expect(rows).toHaveCount(before);
  await saveChanges(page, 'Team page saved successfully');
  await page.goto(`${app.url}/team`);
  await expect(page.getByRole('heading', { name: 'Night watch' })).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});
