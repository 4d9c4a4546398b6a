import type { Declaration } from '#schemas/engine/declaration.ts';
import { writeEntryKey } from '#schemas/engine/entry-key.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import { targetsOf } from '#schemas/fields/index.ts';
import { findDeclaration } from '#schemas/settings.ts';
import type { Db } from '../database/db.ts';
import { lockSlugs } from '../documents/addresses.ts';
import * as bin from '../documents/bin.ts';
import { type BinnedDocument, findBinned } from '../documents/bin.ts';
import { type DocumentKey, findDocument, lockDocuments, unbinDocument } from '../documents/documents.ts';
import { lockExisting } from '../documents/find-existing.ts';
import { indexContent, keysIn } from '../documents/index-content.ts';
import { writePublic } from '../documents/publications.ts';
import type { StoredContent } from '../documents/revisions.ts';
import { labelOfBinned } from '../documents/uses.ts';
import { ApiError, notInBin } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { checkUnique, listUnique } from './unique-values.ts';

/** Restores a document from the bin; throws where its type is no longer declared or a required entry is missing. */
export async function restoreBinned(trx: Db, key: DocumentKey): Promise<void> {
  await lockDocuments(trx, [key], 'removal');
  const binned = await findBinned(trx, key);
  if (!binned) throw notInBin();
  const declaration = findDeclaration(binned);
  const label = labelOfBinned(binned);
  if (!declaration)
    throw new ApiError(
      'unreadable',
      `“${label}” cannot be restored: this type of content is not part of this site any more`,
    );
  // References of a draft are checked when it is published.
  if (!binned.isDraft) {
    await rejectMissingTargets(trx, declaration, binned);
    await rejectTaken(trx, binned, label);
  }
  if (!(await unbinDocument(trx, key)))
    throw new ApiError('duplicate', `“${label}” cannot be restored: something else has its place now`);
  if (!binned.isDraft) await publishAgain(trx, declaration, binned);
}

async function publishAgain(trx: Db, declaration: Declaration, binned: BinnedDocument): Promise<void> {
  const loaded = loadContent(declaration, binned.content, binned.schemaVersion);
  const stored = isRecord(binned.content) ? binned.content : {};
  await writePublic(trx, binned, indexContent(declaration, loaded.failure ? stored : keepUnreadable(loaded)));
}

/** Throws where another entry has got a value since that has to be unique. */
async function rejectTaken(
  trx: Db,
  { collection, id, ...stored }: BinnedDocument,
  label: string,
): Promise<void> {
  const entity = findEntity(collection);
  if (!entity || listUnique(entity).length === 0) return;
  const { content } = loadContent(entity, stored.content, stored.schemaVersion);
  await lockSlugs(trx, [collection]);
  const [issue] = await checkUnique(trx, entity, content, { id, stored: null, taken: new Set() });
  if (issue) throw new ApiError('duplicate', `“${label}” cannot be restored. ${issue.message}.`);
}

/** Throws while a referenced entry is not public whose deletion the reference restricts. */
async function rejectMissingTargets(
  trx: Db,
  declaration: Declaration,
  binned: BinnedDocument,
): Promise<void> {
  const targets = listRestricting(declaration, binned);
  const existing = await lockExisting(trx, targets);
  const missing = targets.find((key) => !existing.has(writeEntryKey(key)));
  if (missing) throw await missingTarget(trx, binned, missing);
}

/** The entries that may not be deleted while this content refers to them. */
function listRestricting(declaration: Declaration, stored: StoredContent): DocumentKey[] {
  const { content } = loadContent(declaration, stored.content, stored.schemaVersion);
  return [...walkFields(declaration.fields, content)].flatMap(({ node, value }) =>
    targetsOf(node)?.onDelete === 'restrict' ? keysIn(node, value) : [],
  );
}

async function missingTarget(trx: Db, binned: BinnedDocument, key: DocumentKey): Promise<ApiError> {
  const kind = (findEntity(key.collection)?.label ?? 'entry').toLowerCase();
  const [target, draft] = [await findBinned(trx, key), (await findDocument(trx, key))?.draft];
  const reason = target
    ? `its ${kind} “${labelOfBinned(target)}” is in the bin too. Restore that first.`
    : `its ${kind} ${draft ? 'is not published. Publish that first.' : 'was erased'}`;
  return new ApiError('invalid', `“${labelOfBinned(binned)}” cannot be restored: ${reason}`);
}

type Bin = Pick<AppState, 'store' | 'media'>;

/** Erases a document or file in the bin for good; throws when it is not there. */
export async function eraseBinned({ store, media }: Bin, key: DocumentKey): Promise<void> {
  // A process that missed the deletion deletes its cached responses now.
  const erased = await store.change(async (trx) => {
    const found = await bin.eraseBinned(trx, key);
    if (!found) throw notInBin();
    return found;
  });
  await media.eraseFiles(erased);
}

/** Erases everything that was deleted long enough ago. */
export async function eraseExpired({ store, media }: Bin): Promise<void> {
  // A change of nothing would clear the cache.
  if (!(await bin.hasExpired(store.db))) return;
  await media.eraseFiles(await store.change(bin.eraseExpired));
}
