import { findEntity } from '#schemas/entities.ts';
import { ApiError } from '../errors.ts';
import { binDraft } from '../store/bin.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument } from '../store/documents.ts';
import { findDraft, insertDraft, type StoredDraft } from '../store/drafts.ts';
import { endDraft } from '../store/end-draft.ts';
import { findSnapshot, insertSnapshot } from '../store/snapshots.ts';
import { titleOf } from '../store/uses.ts';
import { describeDraft } from './describe-draft.ts';
import { notPublic } from './draft-issues.ts';

/** What became of a draft that was discarded; `copy` is the id of its copy, null where it is in the bin. */
export interface DiscardedDraft {
  readonly copy: number | null;
}

/** Deletes a draft and what is scheduled of it: that of a published document after it was copied, any other one goes to the bin. */
export async function discardDraft(
  trx: Db,
  key: DocumentKey,
  discardedBy: number,
): Promise<DiscardedDraft | undefined> {
  const draft = await findDraft(trx, key, { lock: true });
  if (!draft) return undefined;
  const isPublished = (await findDocument(trx, key)) !== undefined;
  const copy = isPublished ? await insertSnapshot(trx, draft, discardedBy) : null;
  if (!isPublished) await binDraft(trx, key, { label: await labelOf(trx, draft), deletedBy: discardedBy });
  await endDraft(trx, key);
  return { copy };
}

/** Restores the draft of a published document from its copy; rejected where it has another one by now. */
export async function restoreDraft(
  trx: Db,
  key: DocumentKey,
  { copy, version, savedBy }: { readonly copy: number; readonly version: number; readonly savedBy: number },
): Promise<StoredDraft> {
  const snapshot = await findSnapshot(trx, copy, key);
  if (!snapshot || !(await findDocument(trx, key, { lock: true })))
    throw new ApiError('not_found', notPublic);
  // A form that still holds an earlier version must not be taken for an edit of this one.
  const restored = await insertDraft(trx, snapshot, { ...snapshot, version: version + 1, savedBy });
  if (!restored) throw new ApiError('duplicate', 'It has a newer draft by now, which was kept.');
  return restored;
}

/** What a person calls a draft in the bin: an entry by its title. */
async function labelOf(trx: Db, draft: StoredDraft): Promise<string> {
  const entity = findEntity(draft.collection);
  const title = entity ? titleOf(entity, draft.content) : '';
  return title === '' ? (await describeDraft(trx, draft)).label : title;
}
