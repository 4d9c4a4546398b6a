import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { LadderQueue } from './ladder-queue.ts';
import type { MediaFolders } from './media-folders.ts';
import type { MediaRows } from './media-index.ts';
import type { PictureShop } from './picture-shop.ts';

/** What the verbs of the library work with. */
export interface LibraryParts {
  readonly store: Store;
  readonly folders: MediaFolders;
  readonly rows: MediaRows;
  readonly shop: PictureShop;
  readonly ladder: LadderQueue;
  readonly log: Logger;
}
