import type { Logger } from 'pino';
import type { Store } from '../database/store.ts';
import type { ImageWorker } from './image-worker.ts';
import type { MediaFolders } from './media-folders.ts';
import type { MediaRows } from './media-index.ts';
import type { VariantJobs } from './variant-jobs.ts';

/** Dependencies of the library operations. */
export interface LibraryContext {
  readonly store: Store;
  readonly folders: MediaFolders;
  readonly rows: MediaRows;
  readonly imageWorker: ImageWorker;
  readonly variants: VariantJobs;
  readonly log: Logger;
}
