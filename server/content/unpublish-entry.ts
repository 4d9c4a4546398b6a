import { findEntity } from '#schemas/entities.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument, type StoredDocument } from '../store/documents.ts';
import { unpublishDocument } from '../store/unpublish.ts';
import { guardDeletion } from './guard-deletion.ts';

/** Unpublishes an entry: visitors do not find it any more, and it stays as a draft. */
export async function unpublishEntry(trx: Db, key: DocumentKey, savedBy: number | null): Promise<void> {
  await findUnpublishable(trx, key);
  await unpublishDocument(trx, key, savedBy);
}

/** Finds an entry to unpublish; throws for documents that are always public and for required references. */
export async function findUnpublishable(trx: Db, key: DocumentKey): Promise<StoredDocument> {
  const entity = findEntity(key.collection);
  if (!entity)
    throw new ApiError(
      'invalid',
      'Blocks and settings are always part of the site and cannot be unpublished.',
    );
  const stored = await findDocument(trx, key, { lock: true });
  if (!stored) throw new ApiError('not_found', 'It is not published any more.');
  await guardDeletion(trx, entity, key.id, { force: true });
  return stored;
}
