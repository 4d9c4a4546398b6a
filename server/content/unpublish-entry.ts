import { findEntity } from '#schemas/entities.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument, type StoredDocument } from '../store/documents.ts';
import { deleteDocumentSchedules } from '../store/schedules.ts';
import { unpublishDocument } from '../store/unpublish.ts';
import { guardDeletion } from './guard-deletion.ts';

interface Unpublishing {
  readonly savedBy: number | null;
  /** Whether it disappears from documents that can do without it. */
  readonly force: boolean;
}

/** Unpublishes an entry: visitors do not find it any more, it stays as a draft, and what is scheduled of it is cancelled. */
export async function unpublishEntry(
  trx: Db,
  key: DocumentKey,
  { savedBy, force }: Unpublishing,
): Promise<void> {
  await findUnpublishable(trx, key, { force });
  await deleteDocumentSchedules(trx, key, 'pending');
  await unpublishDocument(trx, key, savedBy);
}

/** Finds an entry to unpublish; throws for documents that are always public, and for references as far as their rule says so. */
export async function findUnpublishable(
  trx: Db,
  key: DocumentKey,
  { force }: Pick<Unpublishing, 'force'>,
): Promise<StoredDocument> {
  const entity = findEntity(key.collection);
  if (!entity)
    throw new ApiError(
      'invalid',
      'Blocks and settings are always part of the site and cannot be unpublished.',
    );
  const stored = await findDocument(trx, key, { lock: true });
  if (!stored) throw new ApiError('not_found', 'It is not published any more.');
  await guardDeletion(trx, entity, key.id, { force });
  return stored;
}
