import type { FileDetails } from '#schemas/api/forms.ts';
import { type MediaRow, updateMediaDetails } from '../documents/media.ts';
import { fileMissing, findFile } from './find-file.ts';
import type { LibraryContext } from './library-context.ts';

/** Updates the default alt text and focus of a file, used by every page that has none of its own. */
export async function updateDetails(
  { store, rows }: LibraryContext,
  fileName: string,
  details: FileDetails,
): Promise<MediaRow> {
  const row = await findFile(store.db, fileName);
  let changed: MediaRow | undefined;
  try {
    return await store.change(async (trx) => {
      changed = await updateMediaDetails(trx, row.id, details);
      if (!changed) throw fileMissing();
      // Set before the site version changes, so that no page of the new version is rendered with the old ones.
      rows.set(changed);
      return changed;
    });
  } catch (error) {
    if (changed) rows.set(row);
    throw error;
  }
}
