import { expect, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { choose, createTestImage, galleryOf, openGallery } from './support/gallery.ts';

const app = serveApp();

test('images are uploaded, rejected with a message, found, opened and deleted', async ({ page }) => {
  const gallery = await openGallery(page, app);
  const uploads = gallery.getByRole('list', { name: 'Uploads' });
  let letGo = () => {};
  const isLookedAt = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/gallery/upload', async (route) => {
    await isLookedAt;
    await route.continue();
  });

  await gallery.getByLabel('Files to upload').setInputFiles([
    { name: 'well-at-noon.png', mimeType: 'image/png', buffer: await createTestImage('#3c7a4e') },
    { name: 'well-at-dusk.png', mimeType: 'image/png', buffer: await createTestImage('#5a4a7e') },
  ]);
  await expect(uploads.getByRole('progressbar', { name: 'Upload of well-at-noon.png' })).toBeAttached();
  await expect(uploads.getByText(/^Uploading \d+%$/)).toHaveCount(2);
  letGo();
  await expect(uploads.getByText('Done')).toHaveCount(2);
  for (const name of ['Select well-at-noon.png', 'Select well-at-dusk.png'])
    await expect(gallery.getByRole('checkbox', { name })).not.toBeChecked();
  await expect(uploads.getByRole('listitem')).toHaveText([/^well-at-noon/, /^well-at-dusk/]);
  const toast = page.getByRole('alert').filter({ hasText: '2 files uploaded' });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toBeHidden();

  const disguised = {
    name: 'disguised.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Only words in here.'),
  };
  await gallery.getByLabel('Files to upload').setInputFiles(disguised);
  await expect(page.getByRole('alert').filter({ hasText: 'Upload failed' })).toBeVisible();
  await expect(uploads.getByRole('listitem').filter({ hasText: 'disguised.png' })).toContainText(
    /Error: .*choose/i,
  );
  await uploads.getByRole('button', { name: 'Remove disguised.png from the list' }).click();
  await expect(uploads.getByText('disguised.png')).toBeHidden();

  await gallery.getByPlaceholder('Search images...').fill('WELL-AT');
  await expect(gallery.getByRole('checkbox')).toHaveCount(2);
  await choose(page, 'well-at-noon.png', 'View');
  await expect(page.getByRole('img', { name: 'well-at-noon.png' }).last()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('button:focus')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('img', { name: 'well-at-dusk.png' }).last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Lightbox' })).toBeHidden();
  await expect(gallery).toBeVisible();

  await choose(page, 'well-at-noon.png', 'Delete');
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(gallery.getByRole('checkbox')).toHaveCount(1);
  await choose(page, 'well-at-dusk.png', 'Select');
  await expect(gallery.getByRole('checkbox', { name: 'Select well-at-dusk.png' })).toBeChecked();
  await gallery.getByRole('button', { name: 'Delete Selected' }).press('Enter');
  await expect(page.getByText('Deleted selected')).toBeVisible();
  await expect(gallery.getByRole('status').filter({ hasText: /\d files/ })).toBeFocused();
  await expect(gallery.getByText('No file has a name like that')).toBeVisible();
});

test('a dropped file is uploaded, chosen for a field, and lists its usage', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/about');
  await page
    .getByRole('group', { name: 'Secondary image' })
    .getByRole('button', { name: /^Replace/ })
    .click();
  const gallery = galleryOf(page);
  await expect(gallery.getByRole('checkbox').first()).toBeVisible();
  const bytes = (await createTestImage('#b08d57')).toString('base64');
  const dataTransfer = await page.evaluateHandle((base64) => {
    const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'dropped-bench.png', { type: 'image/png' }));
    return transfer;
  }, bytes);

  await gallery.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Drop files here to upload')).toBeVisible();
  await gallery.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('Drop files here to upload')).toBeHidden();
  await expect(gallery.getByRole('checkbox', { name: 'Select dropped-bench.png' })).toBeChecked();
  await gallery.getByRole('button', { name: 'Select (1)' }).click();
  await expect(gallery).toBeHidden();
  await saveChanges(page, 'About Section saved successfully');
  const { data: files } = await app.api.call('listGallery');
  const dropped = files.find(({ file_name }) => file_name === 'dropped-bench.png');
  expect((await app.api.readBlock('about_section')).secondaryImage).toBe(dropped?.url);

  await page.goto(`${app.url}/admin/gallery`);
  await choose(page, 'dropped-bench.png', 'Delete');
  const question = page.getByRole('dialog', { name: 'This file is in use' });
  await expect(question).toContainText('About Section');
  await expect(question).toContainText('It goes to the bin, from which files can be restored for 30 days.');
  const opened = page.context().waitForEvent('page');
  await question.getByRole('link', { name: /About Section/ }).click();
  const field = (await opened).getByRole('group', { name: 'Secondary image' });
  await expect(field.getByRole('button', { name: /^Replace/ })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(gallery.getByRole('checkbox', { name: 'Select dropped-bench.png' })).toBeVisible();

  await choose(page, 'dropped-bench.png', 'Delete');
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(gallery.getByRole('checkbox', { name: 'Select dropped-bench.png' })).toBeHidden();
});

test('a video plays in a dialog', async ({ page }) => {
  const gallery = await openGallery(page, app);
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
  const video = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([head, Buffer.alloc(64)]) };
  await gallery.getByLabel('Files to upload').setInputFiles(video);
  await expect(page.getByRole('alert').filter({ hasText: 'File uploaded' })).toBeVisible();

  await choose(page, 'walk.mp4', 'View');
  const player = page.getByRole('dialog', { name: 'walk.mp4' });
  await expect(player).toBeVisible();
  await player.getByRole('button', { name: 'Close' }).last().click();
  await expect(player).toBeHidden();
  await expect(gallery).toBeVisible();
});

test('on a phone on its side the gallery shows a row of files, and the button below it', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const gallery = await openGallery(page, app);

  await gallery.getByRole('checkbox', { name: 'Select banner-team.webp' }).check();

  await expect(gallery.getByRole('button', { name: 'Select (1)' })).toBeInViewport({ ratio: 1 });
  const files = gallery.getByRole('list', { name: 'Files' });
  const share = await files.evaluate((list) => {
    const { left, width } = list.getBoundingClientRect();
    const isFile = (y: number) => list.contains(document.elementFromPoint(left + width / 4, y));
    return Array.from({ length: window.innerHeight }, (_, y) => y).filter(isFile).length / window.innerHeight;
  });
  expect(share).toBeGreaterThan(0.3);
});
