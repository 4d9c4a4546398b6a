import { expect, type Page, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { visit } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

/** Names, below a global object, of what Safari 16.4 or Firefox 121 does not have. */
const newer = {
  Intl: ['Segmenter', 'DurationFormat'],
  Clipboard: ['prototype.readText'],
  Map: ['groupBy', 'prototype.getOrInsert', 'prototype.getOrInsertComputed'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Set: ['union', 'intersection', 'difference', 'symmetricDifference'].map((name) => `prototype.${name}`),
  ArrayBuffer: ['prototype.transfer', 'prototype.transferToFixedLength'],
  Uint8Array: ['fromBase64', 'fromHex', 'prototype.toBase64', 'prototype.toHex'],
  RegExp: ['escape'],
  Error: ['isError'],
  Math: ['sumPrecise', 'f16round'],
  URL: ['parse', 'canParse'],
  AbortSignal: ['any'],
  ReadableStream: ['from'],
  Document: ['prototype.startViewTransition', 'prototype.caretPositionFromPoint'],
  Element: ['checkVisibility', 'setHTMLUnsafe', 'getHTML', 'moveBefore'].map((name) => `prototype.${name}`),
  HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'].map((name) => `prototype.${name}`),
  globalThis: [
    'Iterator',
    'Temporal',
    'navigation',
    'scheduler',
    'requestIdleCallback',
    'cancelIdleCallback',
  ],
};

/** Removes from the pages of a context the features that the oldest supported browsers lack. */
async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const remove = (owner: object, path: string): void => {
      const [first = '', ...rest] = path.split('.');
      if (rest.length > 0) remove(Reflect.get(owner, first), rest.join('.'));
      else if (first in owner && !Reflect.deleteProperty(owner, first))
        throw new Error(`${first} cannot be removed`);
    };
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    for (const name of Object.getOwnPropertyNames(iterators)) remove(iterators, name);
    for (const [owner, paths] of Object.entries(names))
      for (const path of paths) remove(Reflect.get(globalThis, owner), path);
  }, newer);
}

const app = serveApp();

test.beforeEach(({ page }) => useOlderBrowser(page));

test('a browser of 2023 shows page after page and sends a message', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await visit(page, app.url);
  expect(await page.evaluate(() => 'any' in AbortSignal || 'parse' in URL || 'groupBy' in Map)).toBe(false);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [link, title] of [
    ['About Us', 'About Us'],
    ['Projects', 'Projects'],
    ['Services', 'Services'],
    ['Contact Us', 'Contact Us'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  for (const [label, text] of [
    ['First name', 'Huda'],
    ['Last name', 'Al Nuaimi'],
    ['Email', 'huda@example.com'],
    ['Phone', '+971 50 555 0100'],
    ['Message', 'A courtyard of twelve metres, all sand.'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();

  await expect(page.getByRole('alert')).toHaveText('Message sent successfully!');
  expect(pageErrors).toEqual([]);
});

test('a browser of 2023 edits an entry, a section with its preview, and pictures', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await openAsOwner(page, app, '/admin/projects');
  await page.getByRole('button', { name: 'Edit Pool terrace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Location').fill('Jumeirah 2, Dubai');
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();

  await page.goto(`${app.url}/admin/settings/hours`);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByLabel('Saturday').fill('by appointment');
  const preview = page.getByTitle('Preview of Opening Hours').contentFrame();
  await expect(preview.getByRole('main')).toContainText('by appointment');
  await saveChanges(page, 'Settings saved successfully');

  await page.goto(`${app.url}/admin/cms/home/hero`);
  await page.getByRole('button', { name: 'Add Slide' }).click();
  const slide = page.getByRole('dialog', { name: 'Add New Slide' });
  await slide.getByRole('button', { name: /Choose image/ }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByPlaceholder('Search images...').fill('service-planting');
  await gallery.getByRole('checkbox', { name: 'Select service-planting.webp' }).check();
  await gallery.getByRole('button', { name: 'Select (1)' }).click();
  await expect(gallery).toBeHidden();
  await expect(slide.getByRole('button', { name: 'Remove Image' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
