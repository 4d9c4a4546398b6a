import { join } from 'node:path';
import { ApiError, notInBin } from '../errors.ts';
import { removePath } from '../images/disk.ts';
import { binMedia, deleteMedia, type MediaRow, restoreMedia } from '../store/media.ts';
import type { Store } from '../store/store.ts';
import { listUses, uniqueDocuments } from '../store/uses.ts';
import { fileMissing, findFile } from './find-file.ts';
import type { LibraryParts } from './library-parts.ts';
import { findKey } from './media-index.ts';

const mostNamed = 5;

/** Whether a file is deleted although it is in use, and who deletes it. */
export interface Deletion {
  readonly force: boolean;
  readonly deletedBy: number | null;
}

function inUse(uses: readonly string[]): ApiError {
  const more = uses.length > mostNamed ? ` and ${uses.length - mostNamed} more` : '';
  return new ApiError('in_use', `This file is in use: ${uses.slice(0, mostNamed).join('; ')}${more}`);
}

/** Moves a file to the bin by the last part of its address; refused with `in_use` where content names it, unless forced. */
export async function removeMedia(
  { store, rows }: LibraryParts,
  fileName: string,
  { force, deletedBy }: Deletion,
): Promise<void> {
  const row = await findFile(store.db, fileName);
  const uses = uniqueDocuments(await listUses(store.db, 'media', row.id));
  if (uses.length > 0 && !force) throw inUse(uses.map(({ label }) => label));
  // A file that no page names can go without a new version of the site.
  const isDeleted =
    uses.length > 0
      ? await store.change((trx) => binMedia(trx, row.id, deletedBy))
      : await store.transact((trx) => binMedia(trx, row.id, deletedBy));
  if (!isDeleted) throw fileMissing();
  rows.delete(row);
}

/** Restores the row of a file from the bin by its id. */
export async function restoreFile(store: Store, id: number): Promise<MediaRow> {
  return await store.change(async (trx) => {
    const row = await restoreMedia(trx, id);
    if (!row) throw notInBin();
    return row;
  });
}

/** Deletes a file that nothing names yet, without the bin. */
export async function discardMedia(parts: LibraryParts, row: MediaRow): Promise<void> {
  await deleteMedia(parts.store.db, row.id);
  parts.rows.delete(row);
  await eraseFiles(parts, [row.address]);
}

/** Deletes files with their variants from the disk, by their addresses. */
export async function eraseFiles(
  { folders, log }: LibraryParts,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    const key = findKey({ address });
    if (key === undefined) continue;
    try {
      await removePath(join(folders.root, address.slice('/media/'.length)));
      await removePath(join(folders.root, key));
    } catch (error) {
      log.warn({ err: error, address }, 'an erased file is still on the disk; the sweep will remove it');
    }
  }
}
