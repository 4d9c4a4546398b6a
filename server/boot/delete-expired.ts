import type { Logger } from 'pino';
import { z } from 'zod';
import { eraseExpired } from '../content/bin.ts';
import { deleteFailedJobs } from '../database/jobs.ts';
import { deleteOldCounts } from '../database/messages.ts';
import { deleteEndedSessions } from '../database/sessions.ts';
import { deleteExpiredLinks, deleteOldAttempts } from '../database/sign-in.ts';
import { deleteOldLinks } from '../documents/approval-links.ts';
import { eraseDeletedMessages } from '../documents/inbox.ts';
import { deleteOldPresence } from '../documents/presence.ts';
import { deleteLooseRevisions } from '../documents/revisions.ts';
import type { AppState } from '../http/app-state.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';

type Expiring = Pick<AppState, 'store' | 'media' | 'config'>;

/** Deletes expired sessions, links, counters of attempts and messages, failed jobs, copies of drafts, and entries of the bin. */
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
}

/** Longer than a clean-up of a large store takes. */
const timeLimitMs = 5 * 60_000;

/** Deletes what has expired and files without a row every hour, in one of the processes on the database. */
export function cleanUpHourly(parts: Expiring & { readonly log: Logger }): JobRunner {
  const hourly = { payload: z.object({}), everySeconds: 60 * 60 };
  const kinds = {
    'delete-expired': { ...hourly, run: () => deleteExpired(parts) },
    'sweep-media': { ...hourly, run: parts.media.sweep },
  };
  return createJobRunner({ store: parts.store, log: parts.log, kinds, policy: { timeLimitMs } });
}
