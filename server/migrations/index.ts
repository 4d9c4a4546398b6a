import { createTables } from './001-create-tables.ts';
import { createMessages } from './002-create-messages.ts';
import { indexLists } from './003-index-lists.ts';
import { createOutbox } from './004-create-outbox.ts';
import { keepAccounts } from './006-keep-accounts.ts';
import { sortMessages } from './007-sort-messages.ts';
import { recordEditors } from './008-record-editors.ts';
import { recordFirstStart } from './009-record-first-start.ts';
import { versionMedia } from './010-version-media.ts';
import { rememberMessages } from './011-remember-messages.ts';
import { storeDocuments } from './012-store-documents.ts';
import { storeDrafts } from './013-store-drafts.ts';
import { createReviews } from './014-create-reviews.ts';
import { countAllVisits } from './015-count-visits.ts';
import { createBin } from './016-create-bin.ts';
import { createSchedules } from './017-create-schedules.ts';
import { createPresence } from './018-create-presence.ts';
import { sortReferences } from './019-sort-references.ts';
import { uniteRevisions } from './020-unite-revisions.ts';
import { createJobs } from './021-create-jobs.ts';
import { countTabs } from './022-count-tabs.ts';
import type { Migration } from './migration.ts';

/** Every step of the database's history in order; a step that was once released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-create-tables': createTables,
  '002-create-messages': createMessages,
  '003-index-lists': indexLists,
  '004-create-outbox': createOutbox,
  '006-keep-accounts': keepAccounts,
  '007-sort-messages': sortMessages,
  '008-record-editors': recordEditors,
  '009-record-first-start': recordFirstStart,
  '010-version-media': versionMedia,
  '011-remember-messages': rememberMessages,
  '012-store-documents': storeDocuments,
  '013-store-drafts': storeDrafts,
  '014-create-reviews': createReviews,
  '015-count-visits': countAllVisits,
  '016-create-bin': createBin,
  '017-create-schedules': createSchedules,
  '018-create-presence': createPresence,
  '019-sort-references': sortReferences,
  '020-unite-revisions': uniteRevisions,
  '021-create-jobs': createJobs,
  '022-count-tabs': countTabs,
};
