import type { Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import { ApiError, notInBin } from '../errors.ts';
import { type Binned, findBinned, restoreBinnedDraft, restoreDocument } from '../store/bin.ts';
import type { Db } from '../store/db.ts';
import type { DocumentKey } from '../store/documents.ts';
import { findExisting } from '../store/find-existing.ts';
import { idsOf } from '../store/index-content.ts';
import type { StoredContent } from '../store/readable-revision.ts';
import { reindexIfStale } from '../store/reindex.ts';
import { declarationOf } from '../store/uses.ts';

/** Restores a document from the bin; throws where its type is no longer declared or a required entry is missing. */
export async function restoreBinned(trx: Db, key: DocumentKey): Promise<void> {
  const binned = await findBinned(trx, key);
  if (!binned) throw notInBin();
  const declaration = declarationOf(binned);
  if (!declaration)
    throw new ApiError(
      'unreadable',
      `“${binned.label}” cannot be restored: this type of content is not part of this site any more`,
    );
  // What a draft refers to is checked when it is published.
  if (!binned.isDraft) await rejectMissingTargets(trx, declaration, binned);
  if (!(await (binned.isDraft ? restoreBinnedDraft : restoreDocument)(trx, key)))
    throw new ApiError('duplicate', `“${binned.label}” cannot be restored: something else has its place now`);
  if (!binned.isDraft) await reindexIfStale(trx, declaration, key);
}

/** Throws while an entry is deleted whose references restrict its deletion. */
async function rejectMissingTargets(
  trx: Db,
  declaration: Declaration,
  binned: Binned & StoredContent,
): Promise<void> {
  const targets = listRestricting(declaration, binned);
  const existing = await findExisting(trx, targets, { lock: true });
  for (const [collection, ids] of targets)
    for (const id of ids)
      if (!existing.get(collection)?.has(id)) throw await missingTarget(trx, binned, { collection, id });
}

/** The ids of the entries that may not be deleted while this content refers to them, by collection. */
function listRestricting(
  declaration: Declaration,
  { content, schemaVersion }: StoredContent,
): ReadonlyMap<string, readonly number[]> {
  const targets = new Map<string, number[]>();
  const loaded = loadContent(declaration, content, schemaVersion).content;
  for (const { node, value } of walkFields(declaration.fields, loaded)) {
    if (!('to' in node.meta) || node.meta.onDelete !== 'restrict') continue;
    targets.set(node.meta.to, [...(targets.get(node.meta.to) ?? []), ...idsOf(value)]);
  }
  return targets;
}

async function missingTarget(trx: Db, { label }: Binned, key: DocumentKey): Promise<ApiError> {
  const kind = (findEntity(key.collection)?.label ?? 'entry').toLowerCase();
  const target = await findBinned(trx, key);
  const reason = target
    ? `its ${kind} “${target.label}” is in the bin too. Restore that first.`
    : `its ${kind} was erased`;
  return new ApiError('invalid', `“${label}” cannot be restored: ${reason}`);
}
