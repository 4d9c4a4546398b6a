import type { ReviewRow } from '#schemas/api/reviews.ts';
import type { Db } from '../store/db.ts';
import type { DocumentKey } from '../store/documents.ts';
import { listPages } from '../store/pages.ts';
import * as store from '../store/reviews.ts';
import { listReviewSnapshots } from '../store/snapshots.ts';
import { describeDocument } from '../store/uses.ts';
import { mapInTurn } from '../utils/map-in-turn.ts';

/** Lists approval links with their documents and comments, those that work first, then the newest. */
export async function listReviews(db: Db, key?: DocumentKey): Promise<ReviewRow[]> {
  const reviews = await store.listReviews(db, key);
  const ids = reviews.map(({ id }) => id);
  const states = await store.listReviewedStates(db, ids);
  const pages = new Map((await listPages(db)).map(({ id, name }) => [id, name]));
  const comments = Map.groupBy(await store.listComments(db, ids), (comment) => comment.review_id);
  return await mapInTurn(reviews, async ({ id, state, createdAt, createdBy, expiresAt }) => {
    const documents = await describeDocuments(db, id, { states, pages });
    return {
      ...{ id, state, created_at: createdAt.toISOString(), created_by: createdBy },
      expires_at: expiresAt.toISOString(),
      is_void: documents.some((document) => ['changed', 'discarded'].includes(document.state)),
      documents,
      comments: (comments.get(id) ?? []).map(toComment),
    };
  });
}

/** What is read once for all links. */
interface Known {
  readonly states: ReadonlyMap<number, store.ReviewedState>;
  /** The names of pages by their ids. */
  readonly pages: ReadonlyMap<number, string>;
}

async function describeDocuments(
  db: Db,
  reviewId: number,
  { states, pages }: Known,
): Promise<ReviewRow['documents']> {
  const snapshots = await listReviewSnapshots(db, reviewId);
  return snapshots.map((snapshot) => {
    const { collection, id, snapshotId, content } = snapshot;
    const page = pages.get(snapshot.pageId ?? 0) ?? null;
    const { label, path } = describeDocument({ ...snapshot, page, summary: content });
    return { collection, id, label, edit_path: path, state: states.get(snapshotId) ?? 'discarded' };
  });
}

function toComment({ id, page, name, comment, is_approval, created_at }: store.ReviewComment) {
  return { id, page, name, comment, is_approval, created_at: created_at.toISOString() };
}
