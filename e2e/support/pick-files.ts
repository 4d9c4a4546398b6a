import { expect, type Page } from '@playwright/test';

/** Selects files in the open gallery, in order. */
export async function pickFiles(page: Page, fileNames: readonly string[]): Promise<void> {
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  for (const fileName of fileNames) {
    await gallery.getByPlaceholder('Search images...').fill(fileName);
    await gallery.getByRole('checkbox', { name: `Select ${fileName}` }).check();
  }
  await gallery.getByRole('button', { name: `Select (${fileNames.length})` }).click();
  await expect(gallery).toBeHidden();
}
