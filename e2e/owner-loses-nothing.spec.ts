import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openAsOwner, saveChanges, serveApp } from './app.ts';

const app = serveApp();

const drawPicture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Subtitle', exact: true });

test('work that was not saved is offered after a reload, and gone once it is saved', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/about');
  await subtitle(page).fill('Typed before the reload');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(subtitle(page)).not.toHaveValue('Typed before the reload');
  await expect(page.getByText(/^You have unsaved changes from \d\d:\d\d\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(subtitle(page)).toHaveValue('Typed before the reload');
  await saveChanges(page, 'About Section saved successfully');

  await page.reload();
  await expect(subtitle(page)).toHaveValue('Typed before the reload');
  await expect(page.getByText(/^You have unsaved changes/)).toBeHidden();
});

test('files that are still uploading belong to the choice', async ({ page }) => {
  await openAsOwner(page, app, '/admin/projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route('**/system/gallery/upload', async (route) => {
    count += 1;
    if (count > 1) await isReleased;
    await route.continue();
  });
  const form = page.getByRole('dialog', { name: 'Add New Project' });
  await form.getByRole('button', { name: /^Add (image|picture|photo|file)/i }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  const files = ['first.png', 'second.png', 'third.png'].map(async (name, at) => ({
    ...{ name, mimeType: 'image/png' },
    buffer: await drawPicture(`#3c7a${at}e`),
  }));
  await gallery.getByLabel('Files to upload').setInputFiles(await Promise.all(files));
  await gallery.getByRole('button', { name: 'Select (1)' }).click();
  await expect(gallery.getByText(/^Waiting for 2 files to upload/)).toBeVisible();
  release();

  await expect(gallery).toBeHidden();
  await expect(form.getByRole('listitem').filter({ hasText: '.png' })).toHaveCount(3);
});

test('one change in Contact Info reaches every page, and names what still holds the old number', async ({
  page,
}) => {
  const { data } = await app.api.call('listComponents', { query: { name: 'about_section' } });
  const [block] = data;
  const content = { ...block?.content, phoneNumber: '+971 4 555 0100' };
  await app.api.call('updateComponent', { params: { id: block?.id ?? 0 }, body: { content } });
  await openAsOwner(page, app, '/admin/settings/contactinfo');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+971 4 555 0199');
  await saveChanges(page, 'Settings saved successfully');

  await expect(page.getByText('The old “+971 4 555 0100” is still used in 1 place:')).toBeVisible();
  await page.getByRole('link', { name: 'Home Page, About Section: Phone number' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('');
  await saveChanges(page, 'About Section saved successfully');

  for (const path of ['/', '/about', '/contact']) {
    const html = await (await page.request.get(app.url + path)).text();
    expect(html).toContain('tel:+97145550199');
    expect(html).toContain('https://wa.me/97145550199');
    expect(html).not.toContain('555 0100');
  }
});
