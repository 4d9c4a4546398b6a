import { findEntity } from '#schemas/entities.ts';
import type { Db } from '../database/db.ts';
import { type DocumentKey, lockDocument, type StoredDocument } from '../documents/documents.ts';
import { unpublishDocument } from '../documents/publications.ts';
import { ApiError } from '../errors.ts';
import { type GuardOptions, guardUnpublishing } from './guard-deletion.ts';

/** Unpublishes an entry: visitors do not find it any more, it stays as a draft, and what is scheduled of it is cancelled. */
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
