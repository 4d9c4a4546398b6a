import type { MediaLibrary } from '../media/library.ts';
import * as bin from '../store/bin.ts';
import type { DocumentKey } from '../store/documents.ts';
import type { Store } from '../store/store.ts';

interface Bin {
  readonly store: Store;
  readonly media: MediaLibrary;
}

/** Erases a document or file in the bin for good; false when it is not there. */
export async function eraseBinned({ store, media }: Bin, key: DocumentKey): Promise<boolean> {
  const erased = await store.transact((trx) => bin.eraseBinned(trx, key));
  await media.eraseFiles(erased ?? []);
  return erased !== undefined;
}

/** Erases everything that was deleted long enough ago. */
export async function eraseExpired({ store, media }: Bin): Promise<void> {
  await media.eraseFiles(await store.transact(bin.eraseExpired));
}
