import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { entities } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import type { Store } from '../database/open-store.ts';
import { collections, type DocumentKey, lockDocuments } from './documents.ts';
import { fingerprint, indexContent } from './index-content.ts';
import { givenReferences, toReferenceBinding } from './new-revisions.ts';
import { writePublic } from './publications.ts';
import { findReadableContent } from './revisions.ts';

const atOnce = 200;

interface Indexed extends DocumentKey {
  readonly type: string;
  readonly indexed_as: string | null;
  readonly content: unknown;
  readonly schema_version: number;
  readonly revision: number;
}

const columns = ['collection', 'id', 'type', 'indexed_as', 'content', 'schema_version', 'revision'] as const;

/** Derives the references of published components and settings again whose declaration has changed since they were saved. */
export async function reindexSingles(store: Store, log: Logger): Promise<void> {
  const documents: Indexed[] = await store
    .db('published')
    .whereIn('collection', [collections.components, collections.settings])
    .select(...columns);
  const stale = documents.flatMap((document) => {
    const declaration = findDeclaration(document);
    const isCurrent = !declaration || document.indexed_as === fingerprint(declaration);
    return isCurrent ? [] : [{ document, declaration }];
  });
  if (stale.length === 0) return;
  const unread: Unread[] = [];
  await store.transact(async (trx) => {
    await lockDocuments(
      trx,
      stale.map(({ document }) => document),
    );
    for (const { document, declaration } of stale)
      unread.push(...(await reindex(trx, declaration, document)));
  });
  warnOf(unread, log);
}

/** Derives summaries and references of entries again whose declaration has changed, in small steps. */
export async function reindexEntries(store: Store, log: Logger, signal: AbortSignal): Promise<void> {
  await reindexPointed(store);
  for (const entity of entities) {
    const unread: Unread[] = [];
    for (let after = 0; !signal.aborted; ) {
      const stale: Indexed[] = await store
        .db('published')
        .where({ collection: entity.type })
        .where('id', '>', after)
        .whereRaw('indexed_as is distinct from ?', [fingerprint(entity)])
        .orderBy('id')
        .limit(atOnce)
        .select(...columns);
      if (stale.length === 0) break;
      after = stale.at(-1)?.id ?? after;
      // Lists that are cached show the summaries of before.
      await store.change(async (trx) => {
        await lockDocuments(trx, stale);
        for (const document of stale) unread.push(...(await reindex(trx, entity, document)));
      });
      await setImmediate();
    }
    for (const { document } of unread)
      await findReadableContent(uncached(store.db), entity, {
        ...document,
        schemaVersion: document.schema_version,
      });
    // Cached responses with documents that have no readable revision are cleared.
    if (unread.length > 0) await store.change(async () => {});
    warnOf(unread, log);
  }
}

/** A published document that this build cannot read. */
interface Unread {
  readonly document: Indexed;
  /** The error of a step of `upgrades`; undefined for content of a newer version. */
  readonly err: unknown;
}

/** Content that this build cannot read stays as the build indexed it that wrote it, and is returned. */
async function reindex(trx: Db, declaration: Declaration, document: Indexed): Promise<Unread[]> {
  const loaded = loadContent(declaration, document.content, document.schema_version);
  if (loaded.failure) return [{ document, err: loaded.cause }];
  await writePublic(trx, document, indexContent(declaration, keepUnreadable(loaded)), document.revision);
  return [];
}

/** Logs which published content visitors no longer see as it is, once for each type. */
function warnOf(unread: readonly Unread[], log: Logger): void {
  for (const [type, [first, ...others]] of Map.groupBy(unread, ({ document }) => document.type))
    log.warn(
      { type, first: first?.document.id, documents: others.length + 1, err: first?.err },
      'published content cannot be read: it is newer, or a step of its upgrades failed',
    );
}

/** Derives the references of drafts, and of revisions that are scheduled or shared, again where their declaration has changed. */
async function reindexPointed(store: Store): Promise<void> {
  const { rows } = await store.db.raw<Indexed>(
    `select documents.collection, documents.id, documents.type, revisions.id as revision, indexed_as, content, schema_version
     from revisions join documents on documents.collection = revisions.collection and documents.id = document_id
     where documents.draft = revisions.id
       or exists (select from schedules where schedules.revision = revisions.id)
       or exists (select from approval_revisions where revision_id = revisions.id)`,
  );
  for (const record of rows) {
    const declaration = findDeclaration(record);
    if (declaration && record.indexed_as !== fingerprint(declaration))
      await store.transact((trx) => reindexRevision(trx, declaration, record));
  }
}

async function reindexRevision(trx: Db, declaration: Declaration, record: Indexed): Promise<void> {
  const loaded = loadContent(declaration, record.content, record.schema_version);
  if (loaded.failure) return;
  const { references, indexedAs } = indexContent(declaration, keepUnreadable(loaded));
  await trx.raw(
    `with ${givenReferences},
    revision as (update revisions set indexed_as = :indexedAs where id = :revision returning id),
    unlinked as (delete from revision_references where revision_id = :revision)
    insert into revision_references (revision_id, field, position, target, target_id)
    select revision.id, field, position, target, target_id from revision, given where target_id is not null`,
    { revision: record.revision, indexedAs, refs: toReferenceBinding(references) },
  );
}
