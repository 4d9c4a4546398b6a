import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { largeFileBytes } from '#schemas/api/gallery.ts';
import { serveApp } from './support/app.ts';
import { choose, createTestImage, openGallery } from './support/gallery.ts';
import { tabTo } from './support/keyboard.ts';
import { visit } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wellOf = (page: Page) => page.getByRole('main').getByRole('img', { name: 'A well at noon' }).first();

/** The addresses of a file and of its copies. */
const copyOf = (url: string) => new RegExp(`^${url.replace(/\.\w+$/, '')}[/.]`);

/** The file that was uploaded under a name. */
async function findFile(fileName: string) {
  const { data } = await app.api.call('listGallery');
  const file = data.find(({ file_name }) => file_name === fileName);
  if (!file) throw new Error(`The gallery has no ${fileName}.`);
  return file;
}

test('alt text of a file is used on the page, replacing it updates its usages, deleting it lists them', async ({
  page,
}) => {
  const pageErrors = watchPageErrors(page);
  const gallery = await openGallery(page, app);
  const upload = { name: 'well.png', mimeType: 'image/png', buffer: await createTestImage('#3c7a4e') };
  await gallery.getByLabel('Files to upload').setInputFiles(upload);
  await expect(gallery.getByRole('checkbox', { name: 'Select well.png' })).toBeVisible();
  await gallery.getByRole('combobox', { name: 'Show' }).selectOption('Unused');
  await expect(page).toHaveURL(/\?show=unused$/);
  await page.reload();
  await expect(gallery.getByRole('combobox', { name: 'Show' })).toHaveValue('unused');
  await expect(gallery.getByRole('checkbox', { name: 'Select well.png' })).toBeVisible();
  const old = await findFile('well.png');
  const content = `<p>Water.</p><img src="${old.url}">`;
  const body = { title: 'Well garden', content, media_ids: [old.id] };
  const { data: project } = await app.api.call('createProject', { body });

  await page.reload();
  await expect(gallery.getByText(/^\d+ of \d+ files$/)).toBeVisible();
  await expect(gallery.getByRole('checkbox', { name: 'Select well.png' })).toHaveCount(0);
  await gallery.getByRole('combobox', { name: 'Show' }).selectOption('Show: all');
  await choose(page, 'well.png', 'Details');
  const details = page.getByRole('dialog', { name: 'well.png' });
  await expect(details.getByText('640 × 480 px')).toBeVisible();
  const use = details.getByRole('link', { name: 'Project “Well garden”' });
  await expect(use).toHaveAttribute('href', `/admin/projects?edit=${project.id}#field=content`);
  await details.getByRole('textbox', { name: 'Alternative text' }).fill('A well at noon');
  await details.getByRole('button', { name: 'Save details' }).dblclick();
  await expect(page.getByText('Details saved successfully')).toHaveCount(1);
  await expect(details.getByRole('button', { name: 'Save details' })).toBeDisabled();

  await visit(page, `${app.url}/projects/${project.slug}`);
  await expect(wellOf(page)).toHaveAttribute('src', copyOf(old.url));
  await expect(page.getByRole('main').locator(`p + img[src="${old.url}"]`)).toHaveAttribute(
    'alt',
    'A well at noon',
  );

  await page.goto(`${app.url}/admin/gallery`);
  await choose(page, 'well.png', 'Details');
  const image = { name: 'deeper-well.png', mimeType: 'image/png', buffer: await createTestImage('#5a4a7e') };
  await details.getByLabel('File to replace well.png').setInputFiles(image);
  await expect(page.getByText('File replaced in 1 place.')).toBeVisible();
  const replaced = page.getByRole('dialog', { name: 'deeper-well.png' });
  await expect(replaced.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A well at noon');
  await expect(replaced.getByRole('link', { name: 'Project “Well garden”' })).toBeVisible();
  const fresh = await findFile('deeper-well.png');
  await visit(page, `${app.url}/projects/${project.slug}`);
  await expect(wellOf(page)).toHaveAttribute('src', copyOf(fresh.url));
  await expect(page.getByRole('main').locator(`p + img[src="${fresh.url}"]`)).toBeAttached();
  expect(pageErrors).toEqual([]);

  await page.goto(`${app.url}/admin/gallery`);
  await choose(page, 'well.png', 'Delete');
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await choose(page, 'deeper-well.png', 'Delete');
  const question = page.getByRole('dialog', { name: 'This file is in use' });
  await expect(question.getByRole('link', { name: 'Project “Well garden”' })).toBeVisible();
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(gallery.getByRole('checkbox', { name: 'Select deeper-well.png' })).toBeHidden();
});

test('a HEIC photo of a phone is uploaded as JPEG, and a file that only claims to be one is rejected with a message', async ({
  page,
}) => {
  const pageErrors = watchPageErrors(page);
  const gallery = await openGallery(page, app);
  const photo = await readFile(join(import.meta.dirname, 'fixtures/phone-photo.heic'));
  await gallery.getByLabel('Files to upload').setInputFiles([
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: photo },
    { name: 'words.heic', mimeType: 'image/heic', buffer: Buffer.from('Only words in here.') },
  ]);

  await expect(gallery.getByRole('checkbox', { name: 'Select IMG_0042.jpg' })).toBeVisible();
  const { width, height } = await findFile('IMG_0042.jpg');
  expect([width, height]).toEqual([320, 240]);
  const rejected = gallery.getByRole('listitem').filter({ hasText: 'words.heic' });
  await expect(rejected).toContainText(/Error: .*choose/i);
  expect(pageErrors.filter((pageError) => !pageError.includes('415'))).toEqual([]);
});

test('a menu cannot be pressed before it is in its place', async ({ page }) => {
  const gallery = await openGallery(page, app);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const menu = document.querySelector('[role="menu"]');
      if (!menu) return;
      observer.disconnect();
      const { top, pointerEvents } = getComputedStyle(menu);
      document.documentElement.dataset.first = `${top} ${pointerEvents}`;
    }).observe(document.body, { subtree: true, childList: true });
  });

  await gallery
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  const menu = gallery.getByRole('menu');

  await expect(menu).not.toHaveCSS('pointer-events', 'none');
  await expect(menu).not.toHaveCSS('top', '0px');
  await expect(page.locator('html')).toHaveAttribute('data-first', '0px none');
});

test('five thousand files can be navigated by keyboard, and only a few are rendered', async ({ page }) => {
  const { data } = await app.api.call('listGallery');
  const [file] = data;
  const many = Array.from({ length: 5_000 }, (_, n) => ({
    ...file,
    id: n + 1,
    file_name: `garden-${n}.webp`,
    url: `/media/garden-${n}.webp`,
  }));
  await page.route('**/system/gallery?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const found = many.filter(({ file_name }) => file_name.includes(query.get('search') ?? ''));
    const [number, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    const meta = { total: found.length, page: number, per_page: size };
    return route.fulfill({ json: { data: found.slice((number - 1) * size, number * size), meta } });
  });
  const gallery = await openGallery(page, app);
  await expect(gallery.getByText('5000 files')).toBeVisible();

  await tabTo(page, gallery.getByRole('checkbox', { name: 'Select garden-0.webp' }));
  await page.keyboard.press('End');
  await expect(gallery.getByRole('checkbox', { name: 'Select garden-4999.webp' })).toBeFocused();
  await expect(gallery.getByRole('checkbox', { name: 'Select garden-4999.webp' })).toBeInViewport();
  expect(await gallery.getByRole('listitem').count()).toBeLessThan(120);
  await page.keyboard.press('Space');
  await expect(gallery.getByRole('button', { name: 'Select (1)' })).toBeEnabled();
  await gallery.getByPlaceholder('Search images...').fill('garden-4321');
  await expect(gallery.getByText('1 of 5000 files')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('details open over the grid, filters narrow it down, and closing the gallery shows the media screen', async ({
    page,
  }) => {
    const pageErrors = watchPageErrors(page);
    const fileName = (await findFile('banner-team.webp')).url.slice('/media/'.length);
    await app.api.call('describeFile', { params: { fileName }, body: { alt: '' } });
    const gallery = await openGallery(page, app);
    await choose(page, 'banner-team.webp', 'Details');
    const details = page.getByRole('dialog', { name: 'banner-team.webp' });
    await expect(details.getByRole('link', { name: /^Team/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    const head = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
    const buffer = Buffer.concat([head, Buffer.alloc(largeFileBytes)]);
    await gallery
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'walk.mp4', mimeType: 'video/mp4', buffer });
    const file = (name: string) => gallery.getByRole('checkbox', { name: `Select ${name}` });
    await expect(file('walk.mp4')).toBeVisible();
    const show = gallery.getByRole('combobox', { name: 'Show' });
    await show.selectOption('Without alternative text');
    await expect(page).toHaveURL(/\?show=without_alt$/);
    await expect(file('banner-contact.webp')).toHaveCount(0);
    await expect(file('banner-team.webp')).toBeVisible();
    await gallery.getByRole('combobox', { name: 'Type' }).selectOption('Videos');
    await show.selectOption('Show: all');
    await expect(file('courtyard.mp4')).toBeVisible();
    await expect(file('banner-team.webp')).toHaveCount(0);
    await show.selectOption('large');
    await expect(file('courtyard.mp4')).toHaveCount(0);
    await expect(file('walk.mp4')).toBeVisible();
    await gallery.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?show=large&type=video&month=\d{4}-\d\d$/);
    await page.reload();
    await expect(gallery.getByText(/^1 of \d+ files$/)).toBeVisible();
    await gallery.getByRole('button', { name: 'Close' }).click();
    await expect(gallery).toBeHidden();

    await expect(page.getByRole('heading', { name: 'Newest files' })).toBeVisible();
    await page.getByRole('button', { name: 'Details of banner-team.webp' }).first().click();
    await expect(details).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
