import { join } from 'node:path';
import type { Store } from '../database/open-store.ts';
import { binMedia, deleteMedia, type MediaRow } from '../documents/media.ts';
import { listUses, uniqueDocuments } from '../documents/uses.ts';
import { ApiError } from '../errors.ts';
import { removePath } from './disk.ts';
import { fileMissing, findFile, findKey } from './media-index.ts';
import type { LibraryParts } from './variant-jobs.ts';

const maxListed = 5;

function inUse(uses: readonly string[]): ApiError {
  const more = uses.length > maxListed ? ` and ${uses.length - maxListed} more` : '';
  return new ApiError('in_use', `This file is in use: ${uses.slice(0, maxListed).join('; ')}${more}`);
}

/** Moves a file to the bin by the last segment of its address; throws `in_use` for a referenced file unless forced. */
export async function removeMedia(
  store: Store,
  fileName: string,
  { force, deletedBy }: { readonly force: boolean; readonly deletedBy: number | null },
): Promise<void> {
  const { id } = await findFile(store.db, fileName);
  // Also of an unused file, which a stale response may still show.
  await store.change(async (trx) => {
    if (!(await binMedia(trx, id, deletedBy))) throw fileMissing();
    // Once its row is locked: who publishes content with the file meanwhile locks it too.
    const uses = force ? [] : uniqueDocuments(await listUses(trx, 'media', id));
    if (uses.length > 0) throw inUse(uses.map(({ label }) => label));
  });
}

/** Deletes an unreferenced file without the bin. */
export async function discardMedia(parts: LibraryParts, row: MediaRow): Promise<void> {
  await deleteMedia(parts.store.db, row.id);
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
