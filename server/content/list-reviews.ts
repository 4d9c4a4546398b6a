import type { ReviewRow } from '#schemas/api/reviews.ts';
import type { Db } from '../store/db.ts';
import type { DocumentKey } from '../store/documents.ts';
import * as store from '../store/reviews.ts';
import { listReviewSnapshots } from '../store/snapshots.ts';
import { mapInTurn } from '../utils/map-in-turn.ts';
import { describeDraft } from './describe-draft.ts';

/** Lists approval links with their documents and comments, newest first. */
export async function listReviews(db: Db, key?: DocumentKey): Promise<ReviewRow[]> {
  const reviews = await store.listReviews(db, key);
  const ids = reviews.map(({ id }) => id);
  const states = await store.listReviewedStates(db, ids);
  const comments = Map.groupBy(await store.listComments(db, ids), (comment) => comment.review_id);
  return await mapInTurn(reviews, async ({ id, state, createdAt, createdBy, expiresAt }) => {
    const documents = await describeDocuments(db, id, states);
    return {
      ...{ id, state, created_at: createdAt.toISOString(), created_by: createdBy },
      expires_at: expiresAt.toISOString(),
      is_void: documents.some((document) => ['changed', 'discarded'].includes(document.state)),
      documents,
      comments: (comments.get(id) ?? []).map(toComment),
    };
  });
}

async function describeDocuments(
  db: Db,
  reviewId: number,
  states: ReadonlyMap<number, store.ReviewedState>,
): Promise<ReviewRow['documents']> {
  const snapshots = await listReviewSnapshots(db, reviewId);
  return await mapInTurn(snapshots, async (snapshot) => {
    const { collection, id, snapshotId } = snapshot;
    const { label, path } = await describeDraft(db, snapshot);
    return { collection, id, label, edit_path: path, state: states.get(snapshotId) ?? 'discarded' };
  });
}

function toComment({ id, page, name, comment, is_approval, created_at }: store.ReviewComment) {
  return { id, page, name, comment, is_approval, created_at: created_at.toISOString() };
}
