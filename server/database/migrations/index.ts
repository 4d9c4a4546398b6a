import type { Knex } from 'knex';
import { createTables } from './001-create-tables.ts';
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
import { dropHashes } from './023-drop-hashes.ts';
import { noteNews } from './024-note-news.ts';
import { stageMessages } from './025-stage-messages.ts';
import { focusMedia } from './026-focus-media.ts';
import { dropMediaVersions } from './027-drop-media-versions.ts';

/** One step forward; it runs inside a transaction of its own. */
type Migration = (trx: Knex) => Promise<void>;

/** Steps of version 0.1.0 whose tables the first one creates today. */
const contained = [
  '002-create-messages',
  '003-index-lists',
  '004-create-outbox',
  '006-keep-accounts',
  '007-sort-messages',
  '008-record-editors',
  '009-record-first-start',
  '010-version-media',
  '011-remember-messages',
];

/** Every step of the database's history in order; a step that was once released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-create-tables': createTables,
  ...Object.fromEntries(contained.map((name) => [name, async () => {}])),
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
  '023-drop-hashes': dropHashes,
  '024-note-news': noteNews,
  '025-stage-messages': stageMessages,
  '026-focus-media': focusMedia,
  '027-drop-media-versions': dropMediaVersions,
};
