import { expect, type Page, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './app.ts';

const app = serveApp();

const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Subtitle', exact: true });

/** Two people open the same editor; the other one saves first. */
async function saveAfterSomeoneElse(mine: Page, theirs: Page, words: { mine: string; theirs: string }) {
  for (const page of [mine, theirs]) await openAsOwner(page, app, '/admin/cms/home/about');
  await subtitle(theirs).fill(words.theirs);
  await saveChanges(theirs, 'About Section saved successfully');
  await subtitle(mine).fill(words.mine);
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = mine.getByRole('dialog', { name: 'About Section was saved by someone else' });
  const row = dialog.getByRole('row').filter({ hasText: 'Subtitle' });
  await expect(row.getByRole('cell')).toHaveText([words.mine, words.theirs]);
  expect((await app.api.readBlock('about_section')).subtitle).toBe(words.theirs);
  return dialog;
}

test('a save that comes too late is refused and shown beside the other, and can be kept', async ({
  page,
  context,
}) => {
  const words = { mine: 'Written by the owner', theirs: 'Written by the gardener' };
  const dialog = await saveAfterSomeoneElse(page, await context.newPage(), words);

  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await expect(dialog).toBeHidden();
  await expect(subtitle(page)).toHaveValue('Written by the owner');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Written by the gardener');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();

  await expect(page.getByText('About Section saved successfully')).toBeVisible();
  await expect(subtitle(page)).toHaveValue('Written by the owner');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Written by the owner');
});

test('the other version can be taken instead, and work goes on from it', async ({ page, context }) => {
  const words = { mine: 'The owner again', theirs: 'The gardener again' };
  const dialog = await saveAfterSomeoneElse(page, await context.newPage(), words);

  await dialog.getByRole('button', { name: 'Take theirs' }).click();

  await expect(subtitle(page)).toHaveValue('The gardener again');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await subtitle(page).fill('Both of us');
  await saveChanges(page, 'About Section saved successfully');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Both of us');
});
