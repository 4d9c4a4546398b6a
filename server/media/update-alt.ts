import { type MediaRow, updateMediaAlt } from '../documents/media.ts';
import { fileMissing, findFile } from './find-file.ts';
import type { LibraryContext } from './library-context.ts';

/** Updates the default alt text of a file, shown by every page that has none of its own. */
export async function updateAlt(
  { store, rows }: LibraryContext,
  fileName: string,
  alt: string,
): Promise<MediaRow> {
  const row = await findFile(store.db, fileName);
  let changed: MediaRow | undefined;
  try {
    return await store.change(async (trx) => {
      changed = await updateMediaAlt(trx, row.id, alt);
      if (!changed) throw fileMissing();
      // Set before the site version changes, so that no page of the new version is rendered with the old text.
      rows.set(changed);
      return changed;
    });
  } catch (error) {
    if (changed) rows.set(row);
    throw error;
  }
}
