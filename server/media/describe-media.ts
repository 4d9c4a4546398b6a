import { type MediaRow, updateMediaAlt } from '../store/media.ts';
import { fileMissing, findFile } from './find-file.ts';
import type { LibraryParts } from './library-parts.ts';

/** Gives a file its alternative text, which every page then shows that has none of its own. */
export async function describeMedia(
  { store, rows }: LibraryParts,
  fileName: string,
  alt: string,
): Promise<MediaRow> {
  const row = await findFile(store.db, fileName);
  let changed: MediaRow | undefined;
  try {
    return await store.change(async (trx) => {
      changed = await updateMediaAlt(trx, row.id, alt);
      if (!changed) throw fileMissing();
      // Known before the site moves, so that no page of its new version is drawn with the old words.
      rows.set(changed);
      return changed;
    });
  } catch (error) {
    if (changed) rows.set(row);
    throw error;
  }
}
