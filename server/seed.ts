import type { Store } from './database/open-store.ts';
import type { MediaLibrary } from './media/library.ts';

/** The first content of an empty store. */
export interface Seed {
  /** Adds files and content before the first request; runs again after a killed first start. */
  content(store: Store, media: MediaLibrary): Promise<void>;
}

/** Seeds nothing. */
export const noSeed: Seed = { content: async () => {} };
