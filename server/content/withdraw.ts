import { findEntity } from '#schemas/entities.ts';
import type { Db } from '../database/db.ts';
import { binDocument, type DocumentKey, lockDocument, type StoredDocument } from '../documents/documents.ts';
import { endDraft, restoreDraft as restore } from '../documents/drafts.ts';
import { unpublishDocument } from '../documents/publications.ts';
import { ApiError, notPublic } from '../errors.ts';
import { type GuardOptions, guardUnpublishing } from './guard-deletion.ts';

/** Unpublishes an entry: it stays as a draft, and its schedules are cancelled. */
export async function unpublishEntry(trx: Db, key: DocumentKey, options: GuardOptions): Promise<void> {
  await findUnpublishable(trx, key, options);
  await unpublishDocument(trx, key);
}

/** Finds and locks an entry to unpublish; throws for documents that are always public, and for references as far as their rule says so. */
export async function findUnpublishable(
  trx: Db,
  key: DocumentKey,
  options: GuardOptions,
): Promise<StoredDocument> {
  const entity = findEntity(key.collection);
  if (!entity)
    throw new ApiError(
      'invalid',
      'Blocks and settings are always part of the site and cannot be unpublished.',
    );
  const stored = await lockDocument(trx, key, 'removal');
  if (!stored?.published) throw new ApiError('not_found', 'It is not published any more.');
  await guardUnpublishing(trx, entity, key.id, options);
  return stored;
}

/** Discards the draft of a document with its schedule; an unpublished document is moved to the bin. Returns the revision that can be restored, or null for a document in the bin. Returns undefined where nothing was lost: there was no draft, or one that did not differ, in which case an earlier draft stays scheduled. */
export async function discardDraft(
  trx: Db,
  key: DocumentKey,
  { version, discardedBy }: { readonly version?: number | undefined; readonly discardedBy: number },
): Promise<{ readonly revision: number | null } | undefined> {
  const document = await lockDocument(trx, key, 'removal');
  if (!document?.isDrafted) return undefined;
  if (version !== undefined && document.draft && document.draft.id !== version)
    throw new ApiError('stale', 'This draft was changed in the meantime. Look at it again.');
  if (!document.draft) {
    await endDraft(trx, document, 'unchanged');
    return undefined;
  }
  if (document.published) {
    await endDraft(trx, document, 'discarded');
    return { revision: document.draft.id };
  }
  await binDocument(trx, document, discardedBy);
  return { revision: null };
}

/** Restores the discarded draft of a published document; rejected where it has another one by now. */
export async function restoreDraft(trx: Db, key: DocumentKey, revision: number): Promise<void> {
  const document = await lockDocument(trx, key);
  if (!document?.published) throw new ApiError('not_found', notPublic);
  if (document.draft) throw new ApiError('duplicate', 'It has a newer draft by now, which was kept.');
  if (!(await restore(trx, key, revision))) throw new ApiError('not_found', notPublic);
}
