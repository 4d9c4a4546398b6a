import * as bin from '../documents/bin.ts';
import type { DocumentKey } from '../documents/documents.ts';
import { notInBin } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';

type Bin = Pick<AppState, 'store' | 'media'>;

/** Erases a document or file in the bin for good; throws when it is not there. */
export async function eraseBinned({ store, media }: Bin, key: DocumentKey): Promise<void> {
  // A process that missed the deletion deletes its cached responses now.
  const erased = await store.change(async (trx) => {
    const found = await bin.eraseBinned(trx, key);
    if (!found) throw notInBin();
    return found;
  });
  await media.eraseFiles(erased);
}

/** Erases everything that was deleted long enough ago. */
export async function eraseExpired({ store, media }: Bin): Promise<void> {
  // A change of nothing would clear the cache.
  if (!(await bin.hasExpired(store.db))) return;
  await media.eraseFiles(await store.change(bin.eraseExpired));
}
