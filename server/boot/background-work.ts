import type { Logger } from 'pino';
import { type Applying, applyDueSchedules } from '../content/apply-schedules.ts';
import type { Store } from '../database/open-store.ts';
import { updateEntryIndexes } from '../documents/entry-indexes.ts';
import { reindexEntries } from '../documents/reindex.ts';

/** Milliseconds between two checks for due schedules, which are applied within five seconds. */
const lookEvery = 3_000;

/** Applies due schedules now and from then on; returns a function that stops it. */
export function applySchedulesInTime(state: Applying): () => Promise<void> {
  let working: Promise<void> | undefined;
  let isAway = false;
  const look = () => {
    working ??= applyDueSchedules(state)
      .then(() => {
        isAway = false;
      })
      .catch((error: unknown) => {
        if (!isAway) state.log.warn({ err: error }, 'schedules could not be read yet');
        isAway = true;
      })
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(look, lookEvery).unref();
  look();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

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
