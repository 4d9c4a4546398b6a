import type { Logger } from 'pino';
import type { ImageWorker } from '../images/image-worker.ts';
import type { Store } from '../store/store.ts';
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
