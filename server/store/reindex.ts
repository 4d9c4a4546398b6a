import { setImmediate } from 'node:timers/promises';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { entities } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { collections, type DocumentKey, reindexDocument } from './documents.ts';
import { fingerprint, indexContent } from './index-content.ts';
import type { Store } from './store.ts';
import { declarationOf } from './uses.ts';

const atOnce = 200;

interface Indexed extends DocumentKey {
  readonly type: string;
  readonly revision: number;
  readonly indexed_as: string | null;
  readonly content: unknown;
  readonly schema_version: number;
}

const columns = ['collection', 'id', 'type', 'revision', 'indexed_as', 'content', 'schema_version'] as const;

/** Derives the references of components and settings again whose declaration has changed since they were saved. */
export async function reindexSingles(store: Store): Promise<void> {
  const documents: Indexed[] = await store
    .db('documents')
    .whereIn('collection', [collections.components, collections.settings])
    .select(...columns);
  const stale = documents.flatMap((document) => {
    const declaration = declarationOf(document);
    const isCurrent = !declaration || document.indexed_as === fingerprint(declaration);
    return isCurrent ? [] : [{ document, declaration }];
  });
  if (stale.length === 0) return;
  await store.transact(async (trx) => {
    for (const { document, declaration } of stale) await reindex(trx, declaration, document);
  });
}

/** Derives summaries and references of entries again whose declaration has changed, in small steps. */
export async function reindexEntries(store: Store, signal: AbortSignal): Promise<void> {
  for (const entity of entities) {
    for (let after = 0; !signal.aborted; ) {
      const stale: Indexed[] = await store
        .db('documents')
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
        for (const document of stale) await reindex(trx, entity, document);
      });
      await setImmediate();
    }
  }
}

/** Derives the summary and references of a document again if its declaration has changed since it was saved. */
export async function reindexIfStale(
  trx: Db,
  declaration: Declaration,
  { collection, id }: DocumentKey,
): Promise<void> {
  const document = await trx('documents')
    .where({ collection, id })
    .first(...columns);
  if (document && document.indexed_as !== fingerprint(declaration)) await reindex(trx, declaration, document);
}

/** Content that this build cannot read stays as the build indexed it that wrote it. */
async function reindex(trx: Db, declaration: Declaration, document: Indexed): Promise<void> {
  const loaded = loadContent(declaration, document.content, document.schema_version);
  if (!loaded.failure)
    await reindexDocument(trx, document, indexContent(declaration, keepUnreadable(loaded)));
}
