import type { Logger } from 'pino';
import type { PictureShop } from '../images/picture-shop.ts';
import type { Store } from '../store/store.ts';
import type { LadderQueue } from './ladder-queue.ts';
import type { MediaFolders } from './media-folders.ts';
import type { MediaRows } from './media-index.ts';

/** What the verbs of the library work with. */
export interface LibraryParts {
  readonly store: Store;
  readonly folders: MediaFolders;
  readonly rows: MediaRows;
  readonly shop: PictureShop;
  readonly ladder: LadderQueue;
  readonly log: Logger;
}
