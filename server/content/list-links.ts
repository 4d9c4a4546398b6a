import type { ReviewRow } from '#schemas/api/reviews.ts';
import * as store from '../store/approval-links.ts';
import type { Db } from '../store/db.ts';
import type { DocumentKey } from '../store/documents.ts';
import { describeContent } from './describe-draft.ts';

/** Lists approval links with their documents and comments, those that work first, then the newest. */
export async function listLinks(db: Db, key?: DocumentKey): Promise<ReviewRow[]> {
  const links = await store.listLinks(db, key);
  const ids = links.map(({ id }) => id);
  const pinned = Map.groupBy(await store.listPinned(db, ids), ({ linkId }) => linkId);
  const comments = Map.groupBy(await store.listComments(db, ids), (comment) => comment.link_id);
  return links.map(({ id, state, createdAt, createdBy, expiresAt }) => {
    const documents = (pinned.get(id) ?? []).map(toReviewed);
    return {
      ...{ id, state, created_at: createdAt.toISOString(), created_by: createdBy },
      expires_at: expiresAt.toISOString(),
      is_void: documents.some((document) => ['changed', 'discarded'].includes(document.state)),
      documents,
      comments: (comments.get(id) ?? []).map(toComment),
    };
  });
}

function toReviewed(pinned: store.PinnedRevision): ReviewRow['documents'][number] {
  const { collection, id, state } = pinned;
  const { label, path } = describeContent(pinned, pinned);
  return { collection, id, label, edit_path: path, state };
}

function toComment({ id, page, name, comment, is_approval, created_at }: store.LinkComment) {
  return { id, page, name, comment, is_approval, created_at: created_at.toISOString() };
}
