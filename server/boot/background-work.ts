import type { Logger } from 'pino';
import { z } from 'zod';
import { type Applying, applyDueSchedules } from '../content/apply-schedules.ts';
import { eraseExpired } from '../content/bin.ts';
import { deleteFailedJobs } from '../database/jobs.ts';
import { deleteOldCounts } from '../database/messages.ts';
import type { Store } from '../database/open-store.ts';
import { deleteEndedSessions, deleteExpiredLinks, deleteOldAttempts } from '../database/sign-in.ts';
import { deleteOldLinks } from '../documents/approval-links.ts';
import { deleteOldCreations } from '../documents/creations.ts';
import { updateEntryIndexes } from '../documents/entry-indexes.ts';
import { eraseDeletedMessages } from '../documents/inbox.ts';
import { deleteOldPresence } from '../documents/presence.ts';
import { reindexEntries } from '../documents/reindex.ts';
import { deleteLooseRevisions } from '../documents/revisions.ts';
import type { AppState } from '../http/app-state.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';

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

type Expiring = Pick<AppState, 'store' | 'media' | 'config'>;

/** Deletes expired sessions, links, counters of attempts and messages, failed jobs, copies of drafts, notes of requests, and entries of the bin. */
export async function deleteExpired({ store, media, config }: Expiring): Promise<void> {
  const { db } = store;
  await eraseDeletedMessages(db);
  await eraseExpired({ store, media });
  await deleteEndedSessions(db, config.sessions);
  await deleteExpiredLinks(db);
  await deleteOldAttempts(db);
  await deleteOldCounts(db);
  await deleteFailedJobs(db);
  await deleteOldLinks(db);
  await deleteLooseRevisions(db);
  await deleteOldPresence(db);
  await deleteOldCreations(db);
}

/** Longer than a clean-up of a large store. */
const timeLimitMs = 5 * 60_000;

/** Deletes expired rows and files without a row every hour, in one of the processes on the database. */
export function cleanUpHourly(parts: Expiring & { readonly log: Logger }): JobRunner {
  const hourly = { payload: z.object({}), everySeconds: 60 * 60 };
  const kinds = {
    'delete-expired': { ...hourly, run: () => deleteExpired(parts) },
    'sweep-media': { ...hourly, run: parts.media.sweep },
  };
  return createJobRunner({ store: parts.store, log: parts.log, kinds, policy: { timeLimitMs } });
}
