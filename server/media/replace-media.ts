import { centre } from '#schemas/engine/focus.ts';
import { mediaTypes } from '../database/media-name.ts';
import { type MediaRow, updateMediaDetails } from '../documents/media.ts';
import { ApiError } from '../errors.ts';
import { removePath } from './disk.ts';
import { findFile } from './media-index.ts';
import type { Upload } from './receive-upload.ts';
import { discardMedia } from './remove-media.ts';
import { replaceUsages } from './replace-usages.ts';
import type { LibraryParts } from './variant-jobs.ts';

/** The new file of a replacement, how it is stored, and who uploaded it. */
interface NewFile {
  readonly upload: Upload;
  readonly storeUpload: (upload: Upload) => Promise<MediaRow>;
  readonly savedBy: number;
}

async function findReplaced({ store }: LibraryParts, fileName: string, { file }: Upload): Promise<MediaRow> {
  const row = await findFile(store.db, fileName);
  const type = file.format === 'svg' ? 'image' : mediaTypes[file.format].kind;
  if (type === row.type) return row;
  throw new ApiError('invalid', 'An image can only be replaced by an image, and a video by a video');
}

/** Stores a new file and replaces all usages of an old one by it in one transaction, with its alt text and focus; deletes the new file on failure. Returns it with the number of documents that now use it. The old file stays, as revisions refer to it. */
export async function replaceMedia(
  parts: LibraryParts,
  fileName: string,
  { upload, storeUpload, savedBy }: NewFile,
) {
  const { store } = parts;
  const from = await findReplaced(parts, fileName, upload).catch(async (error: unknown) => {
    await removePath(upload.file.path);
    throw error;
  });
  const to = await storeUpload(upload);
  try {
    return await store.change(async (trx) => {
      const row =
        (await updateMediaDetails(trx, to.id, { alt: from.alt, focus: from.focus ?? centre })) ?? to;
      const moved = await replaceUsages(trx, { from, to: row, savedBy });
      return { row, moved };
    });
  } catch (error) {
    await discardMedia(parts, to);
    throw error;
  }
}
