import { ApiError } from '../errors.ts';
import { removePath } from '../images/disk.ts';
import { type MediaRow, updateMediaAlt } from '../store/media.ts';
import { mediaTypes } from '../store/media-name.ts';
import { findFile } from './find-file.ts';
import type { LibraryParts } from './library-parts.ts';
import { moveUses } from './move-uses.ts';
import type { Upload } from './receive-upload.ts';
import { discardMedia } from './remove-media.ts';

/** A file that took the place of another one, and in how many places. */
export interface Replacement {
  readonly row: MediaRow;
  readonly moved: number;
}

/** A file that came in to take another's place, how it is kept, and who sent it. */
interface NewFile {
  readonly upload: Upload;
  readonly keep: (upload: Upload) => Promise<MediaRow>;
  readonly savedBy: number;
}

async function findReplaced({ store }: LibraryParts, fileName: string, { file }: Upload): Promise<MediaRow> {
  const row = await findFile(store.db, fileName);
  const type = file.format === 'svg' ? 'image' : mediaTypes[file.format].kind;
  if (type === row.type) return row;
  throw new ApiError('invalid', 'A picture can only be replaced by a picture, and a film by a film');
}

/** Keeps a new file and moves every use of an old one to it in one transaction, with its alternative text; when that fails the new one goes again. The old file stays, as saved versions name it. */
export async function replaceMedia(
  parts: LibraryParts,
  fileName: string,
  { upload, keep, savedBy }: NewFile,
): Promise<Replacement> {
  const { store, rows } = parts;
  const from = await findReplaced(parts, fileName, upload).catch(async (error: unknown) => {
    await removePath(upload.file.path);
    throw error;
  });
  const to = await keep(upload);
  try {
    return await store.change(async (trx) => {
      const row = (await updateMediaAlt(trx, to.id, from.alt)) ?? to;
      const moved = await moveUses(trx, { from, to: row, savedBy });
      rows.set(row);
      return { row, moved };
    });
  } catch (error) {
    await discardMedia(parts, to);
    throw error;
  }
}
