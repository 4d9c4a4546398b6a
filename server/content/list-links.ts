import type { ReviewRow } from '#schemas/api/reviews.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import { headKey } from '#schemas/engine/page.ts';
import { entryPath, findEntity } from '#schemas/entities.ts';
import { findDeclaredPage, pages } from '#schemas/pages/index.ts';
import type { Db } from '../database/db.ts';
import type { PinnedRevision } from '../documents/approval-links.ts';
import * as store from '../documents/approval-links.ts';
import type { DocumentKey } from '../documents/documents.ts';
import { describeDocument } from '../documents/uses.ts';

/** Lists approval links with their documents and comments, those that work first, then the newest; those of one document with the comments about it, or all. */
export async function listLinks(db: Db, key?: DocumentKey): Promise<ReviewRow[]> {
  const links = await store.listLinks(db, key);
  const ids = links.map(({ id }) => id);
  const pinned = Map.groupBy(await store.listPinned(db, ids), ({ linkId }) => linkId);
  const comments = Map.groupBy(await store.listComments(db, ids), (comment) => comment.link_id);
  return links.map(({ id, state, createdAt, createdBy, expiresAt }) => {
    const shown = pinned.get(id) ?? [];
    const documents = shown.map(toReviewed);
    const written = comments.get(id) ?? [];
    return {
      ...{ id, state, created_at: createdAt.toISOString(), created_by: createdBy },
      expires_at: expiresAt.toISOString(),
      is_void: documents.every((document) => ['changed', 'discarded'].includes(document.state)),
      documents,
      comments: (key ? listAbout(key, shown, written) : written).map(toComment),
    };
  });
}

/** The comments about a document: those on its page, those on a page of no document of the link, and approvals. */
function listAbout(
  { collection, id }: DocumentKey,
  shown: readonly store.PinnedRevision[],
  comments: readonly store.LinkComment[],
): store.LinkComment[] {
  const isOwn = (each: DocumentKey) => each.collection === collection && each.id === id;
  const own = new Set(shown.filter(isOwn).map(pagePathOf));
  const all = new Set(shown.map(pagePathOf));
  return comments.filter(({ page, is_approval }) => {
    const [path] = page.split('?');
    return is_approval || own.has(path) || !all.has(path);
  });
}

function toReviewed(pinned: store.PinnedRevision): ReviewRow['documents'][number] {
  const { collection, id, revision, state } = pinned;
  const { label, path } = describeDocument(pinned, pinned.content);
  return { collection, id, version: revision, label, edit_path: path, state };
}

function toComment({ id, page, name, comment, is_approval, created_at }: store.LinkComment) {
  return { id, page, name, comment, is_approval, created_at: created_at.toISOString() };
}

/** The path of the page on which a document is shown; undefined for one without a page of its own. */
export function pagePathOf({ collection, type, page, slug }: PinnedRevision): string | undefined {
  if (collection === collections.settings)
    return Object.values(pages).find(({ name }) => headKey(name) === type)?.route;
  if (collection === collections.components) return findDeclaredPage(page ?? '')?.route;
  const entity = findEntity(collection);
  return entity && slug !== null ? entryPath(entity, slug) : undefined;
}
