import type { MediaLibrary } from './media/library.ts';
import type { Store } from './store/store.ts';

/** The first content of an empty store. */
export interface Seed {
  /** Adds files and writes content, before the first request is answered; run again where a first start was killed. */
  content(store: Store, media: MediaLibrary): Promise<void>;
}

/** Leaves an empty store to the person who fills it. */
export const noSeed: Seed = { content: async () => {} };
