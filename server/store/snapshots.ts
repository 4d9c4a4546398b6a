import { deletedForDays } from '#schemas/api/inbox.ts';
import type { Db } from './db.ts';
import type { DocumentKey } from './documents.ts';
import type { StoredDraft } from './drafts.ts';

/** An immutable copy of a draft. */
export interface Snapshot
  extends Pick<StoredDraft, 'type' | 'name' | 'pageId' | 'orderNo' | 'content' | 'schemaVersion' | 'basedOn'>,
    DocumentKey {
  readonly snapshotId: number;
  /** The administrator who had it copied. */
  readonly createdBy: number | null;
}

/** Stores a copy of a draft; returns the id of the copy. */
export async function insertSnapshot(trx: Db, draft: StoredDraft, createdBy: number | null): Promise<number> {
  const { collection, type, name } = draft;
  const [row] = await trx('snapshots')
    .insert({
      ...{ collection, type, name, document_id: draft.id, page_id: draft.pageId, order_no: draft.orderNo },
      ...{ content: JSON.stringify(draft.content), schema_version: draft.schemaVersion },
      ...{ based_on: draft.basedOn, created_by: createdBy },
    })
    .returning(['id']);
  if (!row) throw new Error('The database returned no row.');
  return row.id;
}

const columns = {
  snapshotId: 'snapshot.id',
  collection: 'snapshot.collection',
  id: 'snapshot.document_id',
  type: 'snapshot.type',
  name: 'snapshot.name',
  pageId: 'snapshot.page_id',
  orderNo: 'snapshot.order_no',
  content: 'snapshot.content',
  schemaVersion: 'snapshot.schema_version',
  basedOn: 'snapshot.based_on',
  createdBy: 'snapshot.created_by',
} as const;

/** The snapshots of a review, in the order in which they were chosen. */
export async function listReviewSnapshots(db: Db, reviewId: number): Promise<Snapshot[]> {
  return await db('snapshots as snapshot')
    .join('review_snapshots as chosen', 'chosen.snapshot_id', 'snapshot.id')
    .where({ 'chosen.review_id': reviewId })
    .orderBy('snapshot.id')
    .select(columns);
}

/** Snapshots by their ids, oldest first. */
export async function listSnapshots(db: Db, ids: readonly number[]): Promise<Snapshot[]> {
  const query = db('snapshots as snapshot').whereRaw('snapshot.id = any(?::integer[])', [[...ids]]);
  return await query.orderBy('snapshot.id').select(columns);
}

/** A snapshot of a document by its id. */
export async function findSnapshot(
  db: Db,
  snapshotId: number,
  { collection, id }: DocumentKey,
): Promise<Snapshot | undefined> {
  const [row] = await db('snapshots as snapshot')
    .where({ 'snapshot.id': snapshotId, 'snapshot.collection': collection, 'snapshot.document_id': id })
    .select(columns);
  return row;
}

/** Deletes copies of discarded drafts after as long as the bin keeps what was deleted. */
export async function deleteLooseSnapshots(db: Db): Promise<void> {
  await db.raw(
    `delete from snapshots where created_at <= now() - make_interval(days => ?)
      and not exists (select from review_snapshots where snapshot_id = snapshots.id)
      and not exists (select from schedules where snapshot_id = snapshots.id)`,
    [deletedForDays],
  );
}

/** Deletes the draft of a snapshot that was published; one that was edited since is based on the revision that the snapshot became. */
export async function settleDraft(trx: Db, snapshotId: number, revision: number): Promise<void> {
  await trx.raw(
    `delete from drafts using snapshots as copy
     where copy.id = :snapshotId and drafts.collection = copy.collection and drafts.id = copy.document_id
       and drafts.content = copy.content and drafts.schema_version = copy.schema_version`,
    { snapshotId },
  );
  // A draft that was created later is not based on the snapshot and still has to be merged.
  await trx.raw(
    `update drafts set based_on = :revision from snapshots as copy
     where copy.id = :snapshotId and drafts.collection = copy.collection and drafts.id = copy.document_id
       and drafts.based_on = copy.based_on and drafts.created_at <= copy.created_at`,
    { snapshotId, revision },
  );
}
