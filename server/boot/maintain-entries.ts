import type { Logger } from 'pino';
import type { Store } from '../database/store.ts';
import { updateEntryIndexes } from '../documents/entry-indexes.ts';
import { reindexEntries } from '../documents/reindex.ts';

/** Updates indexes and summaries of entries to their declarations in the background; returns a function that stops it. */
export function maintainEntries(store: Store, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const work = (async () => {
    await updateEntryIndexes(store);
    await reindexEntries(store, log, stopping.signal);
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'entries could not be indexed; lists are slower');
  });
  return async () => {
    stopping.abort();
    await work;
  };
}
