import type { Db } from '../database/db.ts';
import { binDocument, type DocumentKey, lockDocument } from '../documents/documents.ts';
import { endDraft, restoreDraft as restore } from '../documents/drafts.ts';
import { ApiError } from '../errors.ts';
import { notPublic } from './draft-issues.ts';

/** Discards the draft of a document with what is scheduled of it; a document that is not published goes to the bin. Returns the revision that can be restored, null where the document is in the bin; undefined where nothing was lost: there was no draft, or one that did not differ, which leaves an earlier one scheduled. */
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
