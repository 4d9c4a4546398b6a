import { sessionLimits } from '../auth/sign-in.ts';
import type { Config } from '../config.ts';
import { eraseExpired } from '../content/erase-binned.ts';
import type { MediaLibrary } from '../media/library.ts';
import { deleteOldLinks } from '../store/approval-links.ts';
import { eraseDeletedMessages } from '../store/inbox.ts';
import { deleteOldCounts } from '../store/messages.ts';
import { deleteOldPresence } from '../store/presence.ts';
import { deleteLooseRevisions } from '../store/revisions.ts';
import { deleteEndedSessions } from '../store/sessions.ts';
import { deleteOldAttempts } from '../store/sign-in-attempts.ts';
import { deleteExpiredLinks } from '../store/sign-in-links.ts';
import type { Store } from '../store/store.ts';

/** Dependencies of the deletion. */
interface Expiring {
  readonly store: Store;
  readonly media: MediaLibrary;
  readonly config: Config;
}

/** Deletes expired sessions, links, counters of attempts and messages, copies of drafts, and entries of the bin. */
export async function deleteExpired({ store, media, config }: Expiring): Promise<void> {
  const { db } = store;
  await eraseDeletedMessages(db);
  await eraseExpired({ store, media });
  await deleteEndedSessions(db, sessionLimits({ config }));
  await deleteExpiredLinks(db);
  await deleteOldAttempts(db);
  await deleteOldCounts(db);
  await deleteOldLinks(db);
  await deleteLooseRevisions(db);
  await deleteOldPresence(db);
}
