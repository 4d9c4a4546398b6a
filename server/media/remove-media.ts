import { join } from 'node:path';
import { ApiError } from '../errors.ts';
import { removePath } from '../images/disk.ts';
import { deleteMedia } from '../store/media.ts';
import { listUses, uniqueDocuments } from '../store/uses.ts';
import { fileMissing, findFile } from './find-file.ts';
import type { LibraryParts } from './library-parts.ts';
import { keyOf } from './media-index.ts';

const mostNamed = 5;

function inUse(uses: readonly string[]): ApiError {
  const more = uses.length > mostNamed ? ` and ${uses.length - mostNamed} more` : '';
  return new ApiError('in_use', `This file is in use: ${uses.slice(0, mostNamed).join('; ')}${more}`);
}

/** Deletes a file by the last part of its address: the row first, its files after; refused with `in_use` where content names it, unless forced. */
export async function removeMedia(
  parts: LibraryParts,
  fileName: string,
  { force }: { force: boolean },
): Promise<void> {
  const { store, rows, folders, log } = parts;
  const row = await findFile(store.db, fileName);
  const uses = uniqueDocuments(await listUses(store.db, 'media', row.id));
  if (uses.length > 0 && !force) throw inUse(uses.map(({ label }) => label));
  // A file that no page names can go without a new version of the site.
  const isDeleted =
    uses.length > 0
      ? await store.change((trx) => deleteMedia(trx, row.id))
      : await store.transact((trx) => deleteMedia(trx, row.id));
  if (!isDeleted) throw fileMissing();
  rows.delete(row);
  try {
    await removePath(join(folders.root, fileName));
    await removePath(join(folders.root, keyOf(row)));
  } catch (error) {
    log.warn(
      { err: error, address: row.address },
      'a deleted file is still on the disk; the sweep will remove it',
    );
  }
}
