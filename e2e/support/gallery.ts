import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type App, openAsOwner } from './app.ts';

/** A PNG file of one colour. */
export async function createTestImage(background: string): Promise<Buffer> {
  const create = { width: 640, height: 480, channels: 3, background } as const;
  return await sharp({ create }).png().toBuffer();
}

/** The open gallery. */
export function galleryOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Gallery' });
}

/** Opens the gallery on its screen, once it shows files. */
export async function openGallery(page: Page, app: App): Promise<Locator> {
  await openAsOwner(page, app, '/admin/gallery');
  const gallery = galleryOf(page);
  await expect(gallery.getByRole('checkbox').first()).toBeVisible();
  return gallery;
}

/** Chooses an entry of a file's menu. */
export async function choose(page: Page, fileName: string, entry: string): Promise<void> {
  const gallery = galleryOf(page);
  await gallery.getByRole('button', { name: `Actions for ${fileName}` }).click();
  await gallery.getByRole('menuitem', { name: entry }).click();
}

/** Selector of files whose names lack a word of a file name, so that a search for it hides them. */
function withoutWords(fileName: string): string {
  const words = fileName.split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => `:not([aria-label*="${word}" i])`).join(', ');
}

/** Selects files in the open gallery, in order, once a search shows no others. */
export async function pickFiles(page: Page, fileNames: readonly string[]): Promise<void> {
  const gallery = galleryOf(page);
  for (const fileName of fileNames) {
    await gallery.getByPlaceholder('Search images...').fill(fileName);
    await expect(gallery.getByRole('checkbox').and(page.locator(withoutWords(fileName)))).toHaveCount(0);
    await gallery.getByRole('checkbox', { name: `Select ${fileName}` }).check();
  }
  await gallery.getByRole('button', { name: `Select (${fileNames.length})` }).click();
  await expect(gallery).toBeHidden();
}
