import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillSignIn, openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { findViolations } from './support/find-violations.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screen = '/admin/cms/profiles';
const saved = 'Profiles page saved successfully';
const sheet = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const pdf = { name: 'Mariam Saif.pdf', mimeType: 'application/pdf', buffer: sheet };

const cards = (page: Page) => page.getByRole('group', { name: 'Profiles' }).locator('[data-part="header"]');
const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function openNewProfile(page: Page): Promise<Locator> {
  await openAsOwner(page, app, screen);
  await page.getByRole('button', { name: 'Add Profile' }).click();
  return page.getByRole('dialog', { name: 'Add New Profile' });
}

async function readNames(): Promise<string[]> {
  return (await app.api.readBlock('profiles_data')).profiles.map(({ name }) => name);
}

test('a profile with a PDF is added, published, edited and deleted', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  const dialog = await openNewProfile(page);
  const add = dialog.getByRole('button', { name: 'Add Profile' });
  await expect(add).toBeDisabled();
  await expect(dialog.getByText('Please fill in required fields')).toBeVisible();

  await dialog.getByLabel('PDF file').setInputFiles(pdf);
  await expect(told(page, 'PDF uploaded successfully')).toBeVisible();
  await dialog.getByLabel('Name', { exact: false }).fill('Mariam Saif');
  await dialog.getByLabel('Position/Title').fill('Soil scientist');
  await dialog.getByLabel('Description').fill('Knows what lies under every garden. '.repeat(5));
  for (const specialty of ['Soil', 'Salt', 'Compost', 'Water']) {
    await dialog.getByRole('textbox', { name: 'New specialty' }).fill(specialty);
    await dialog.getByRole('button', { name: 'Add Specialty' }).click();
  }
  expect(await findViolations(page)).toEqual([]);
  await add.click();

  await expect(told(page, 'Profile added successfully')).toBeVisible();
  const card = cards(page).filter({ hasText: 'Mariam Saif' });
  await expect(card).toContainText('Mariam Saif.pdf');
  await expect(card).toContainText('Salt');
  await expect(card).not.toContainText('Compost');
  expect(await readNames()).not.toContain('Mariam Saif');
  await saveChanges(page, saved);
  await page.reload();
  await expect(card).toContainText('Soil scientist');
  const { profiles } = await app.api.readBlock('profiles_data');
  expect(new Set(profiles.map(({ id }) => id)).size).toBe(profiles.length);

  await page.goto(`${app.url}/profiles`);
  const shown = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mariam Saif' }) });
  await expect(shown).toContainText('Soil scientist');
  await expect(shown.getByRole('listitem')).toHaveText(['Soil', 'Salt', 'Compost']);
  await expect(shown.getByText(/^Knows .*…$/)).toBeVisible();
  const link = shown.getByRole('link', { name: 'Mariam Saif.pdf' });
  await expect(link).toHaveAttribute('target', '_blank');
  const file = await page.request.get(`${app.url}${await link.getAttribute('href')}`);
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Mariam Saif.pdf"',
  });
  expect((await file.body()).equals(sheet)).toBe(true);

  await page.goto(app.url + screen);
  await page.getByRole('button', { name: 'Edit ‘Mariam Saif’' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Profile' });
  await edited.getByRole('button', { name: 'Remove PDF' }).click();
  await expect(page.getByText('PDF removed', { exact: true })).toBeVisible();
  await edited.getByLabel('Position/Title').fill('Soil and water');
  await edited.getByRole('button', { name: 'Update Profile' }).click();
  await expect(told(page, 'Profile updated successfully')).toBeVisible();
  await expect(card).toContainText('No PDF');
  await saveChanges(page, saved);

  await page.getByRole('button', { name: 'Remove ‘Mariam Saif’' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(told(page, 'Profile deleted successfully')).toBeVisible();
  await expect(card).toBeHidden();
  await saveChanges(page, saved);
  await page.goto(`${app.url}/profiles`);
  await expect(page.getByRole('heading', { name: 'Salem Al Mheiri' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mariam Saif' })).toBeHidden();
  // Images that still load when a page is left are let go by the browser.
  expect(pageErrors.filter((pageError) => !pageError.endsWith('net::ERR_ABORTED'))).toEqual([]);
});

test('banner and cards are saved together, with one preview', async ({ page }) => {
  await openAsOwner(page, app, screen, true);
  const preview = page.getByTitle('Preview of Profiles').contentFrame();
  await page.getByLabel('Section title', { exact: true }).fill('Ask');
  await page.getByRole('button', { name: 'Move ‘Hessa Al Falasi’ earlier' }).click();

  await expect(preview.getByRole('heading', { name: 'Ask the stone and the shade' })).toBeVisible();
  await expect(preview.getByRole('heading', { level: 3 }).first()).toHaveText('Hessa Al Falasi');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(1);
  await saveChanges(page, saved);
  expect((await app.api.readBlock('profiles_page')).sectionTitle).toBe('Ask');
  expect((await readNames())[0]).toBe('Hessa Al Falasi');

  await preview.getByText('Managing director').click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' }).getByLabel('Position/Title')).toBeFocused();
});

test('an upload continues after a new sign-in, and the profile is saved', async ({ page }) => {
  const dialog = await openNewProfile(page);
  await dialog.getByLabel('Name', { exact: false }).fill('Aisha Nasser');
  await dialog.getByLabel('Position/Title').fill('Surveyor');
  let hasEnded = false;
  await page.route('**/api/v1/admin/upload-pdf', (route) => {
    if (hasEnded) return route.fallback();
    hasEnded = true;
    return route.fulfill({
      status: 401,
      json: { message: 'Please sign in', code: 'unauthenticated', requestId: 'e2e' },
    });
  });

  await dialog.getByLabel('PDF file').setInputFiles(pdf);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await fillSignIn(page);

  await expect(dialog.getByRole('link', { name: 'Mariam Saif.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Profile' }).click();
  await saveChanges(page, saved);
  expect(await readNames()).toContain('Aisha Nasser');
});
