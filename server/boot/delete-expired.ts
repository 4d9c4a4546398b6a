import { sessionLimits } from '../auth/sign-in.ts';
import type { Config } from '../config.ts';
import type { Db } from '../store/db.ts';
import { eraseDeletedMessages } from '../store/inbox.ts';
import { deleteOldCounts } from '../store/messages.ts';
import { deleteOldReviews } from '../store/reviews.ts';
import { deleteEndedSessions } from '../store/sessions.ts';
import { deleteOldAttempts } from '../store/sign-in-attempts.ts';
import { deleteExpiredLinks } from '../store/sign-in-links.ts';

/** Deletes rows whose time is over: sessions, links, counts of attempts and messages, and messages in the bin. */
export async function deleteExpired(db: Db, config: Config): Promise<void> {
  await eraseDeletedMessages(db);
  await deleteEndedSessions(db, sessionLimits({ config }));
  await deleteExpiredLinks(db);
  await deleteOldAttempts(db);
  await deleteOldCounts(db);
  await deleteOldReviews(db);
}
