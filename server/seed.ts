import type { MediaLibrary } from './media/library.ts';
import type { Store } from './store/store.ts';

/** The first content of an empty store. */
export interface Seed {
  /** Writes rows and reserves the address of every picture; runs once, before the first answer. */
  content(store: Store, media: MediaLibrary): Promise<void>;
  /** Draws every reserved picture that has no file yet; runs beside the requests, also after an interrupted start. */
  drawPictures(media: MediaLibrary, signal: AbortSignal): Promise<void>;
}

/** Leaves an empty store to the person who fills it. */
export const noSeed: Seed = { content: async () => {}, drawPictures: async () => {} };
