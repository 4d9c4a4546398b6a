import { expect, type Page, test } from '@playwright/test';
import { notPublished, openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { onPhone } from './support/phone.ts';

const app = serveApp();

const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Subtitle', exact: true });

/** Opens the same editor for each of two people before one of them types. */
async function openBoth(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await openAsOwner(page, app, '/admin/cms/home/about');
    await expect(subtitle(page)).toBeVisible();
  }
}

/** Two people open the same editor; the other one saves first. */
async function saveAfterSomeoneElse(mine: Page, theirs: Page, words: { mine: string; theirs: string }) {
  await openBoth(mine, theirs);
  await subtitle(theirs).fill(words.theirs);
  await saveChanges(theirs, 'About Section saved successfully');
  await subtitle(mine).fill(words.mine);
  // The question may be open already: the form saves itself as a draft.
  await subtitle(mine).press('Control+s');
  const dialog = mine.getByRole('dialog', { name: 'About Section was saved in the meantime' });
  await expect(dialog).toContainText(/Owner saved this on \d+ \w+ \d{4}, \d\d:\d\d, after you had opened it/);
  const field = dialog.getByRole('rowgroup').filter({ hasText: 'Subtitle' });
  await expect(field.getByRole('cell')).toHaveText([words.mine, words.theirs]);
  await expect(field.locator('mark')).toHaveText(['owner', 'gardener']);
  expect((await app.api.readBlock('about_section')).subtitle).toBe(words.theirs);
  return dialog;
}

test('changes of two people to different fields are merged without a dialog', async ({ page, context }) => {
  const theirs = await context.newPage();
  await openBoth(page, theirs);
  await subtitle(theirs).fill('Changed by the gardener');
  await saveChanges(theirs, 'About Section saved successfully');
  await page.getByRole('textbox', { name: 'Team member name' }).fill('Changed by the owner');
  // The message goes by itself, and comes before the press where the form was saved as a draft before.
  const merged = page.getByText('Owner had changed this too. The changes of both are kept.').waitFor();

  await saveChanges(page, 'About Section saved successfully');

  await merged;
  await expect(subtitle(page)).toHaveValue('Changed by the gardener');
  expect(await app.api.readBlock('about_section')).toMatchObject({
    subtitle: 'Changed by the gardener',
    teamMemberName: 'Changed by the owner',
  });
});

test('a stale save is rejected, shown beside the stored version, and can overwrite it', async ({
  page,
  context,
}) => {
  const words = { mine: 'Written by the owner', theirs: 'Written by the gardener' };
  const dialog = await saveAfterSomeoneElse(page, await context.newPage(), words);

  await onPhone(page, async () => {
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(subtitle(page)).toHaveValue('Written by the owner');
  await expect(notPublished(page)).toBeVisible();
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Written by the gardener');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();

  await expect(page.getByText('About Section saved successfully')).toBeVisible();
  await expect(subtitle(page)).toHaveValue('Written by the owner');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Written by the owner');
});
