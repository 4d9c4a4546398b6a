import type { ReviewRow } from '#schemas/api/reviews.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import { headKey } from '#schemas/engine/page.ts';
import { entryPath, findEntity } from '#schemas/entities.ts';
import { findDeclaredPage, pages } from '#schemas/pages/index.ts';
import type { Db } from '../database/db.ts';
import type { Store } from '../database/open-store.ts';
import * as store from '../documents/approval-links.ts';
import { listPinned, type PinnedRevision } from '../documents/approval-links.ts';
import type { DocumentKey } from '../documents/documents.ts';
import { findPreview, type LeftOut, storePreview } from '../documents/previews.ts';
import { describeDocument } from '../documents/uses.ts';
import { prepareRevisions } from './publish-documents.ts';

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

/** The preview of a link, whose documents are stored for the views of the public tables. */
export interface Preview {
  /** Identifies the revisions and the site version for which it was prepared. */
  readonly preparedFor: string;
  readonly pinned: readonly PinnedRevision[];
  readonly leftOut: readonly LeftOut[];
}

/** Prepares the revisions of a link as if they were published, unless they are prepared for this version of the site. */
export async function preparePreview(store: Store, linkId: number): Promise<Preview> {
  const pinned = await readPinned(store, linkId);
  const preparedFor = `${store.siteVersion()} ${pinned.map(({ revision }) => revision).join(' ')}`;
  const found = await findPreview(store.db, linkId, preparedFor);
  if (found) return { preparedFor, pinned, leftOut: found.leftOut };
  const { prepared, refused } = await prepareRevisions(store.db, pinned, {
    ignoresBase: true,
    isTrial: true,
  });
  const leftOut = refused.map(({ label, issues }) => ({ label, reason: issues[0]?.message ?? '' }));
  const documents = prepared.map(({ revision, ...each }) => ({ ...each, revision: revision.id }));
  await store.transact((trx) => storePreview(trx, linkId, { preparedFor, leftOut, documents }));
  return { preparedFor, pinned: await readPinned(store, linkId), leftOut };
}

async function readPinned(store: Store, linkId: number): Promise<readonly PinnedRevision[]> {
  return (await listPinned(store.db, [linkId])).filter(({ state }) => state !== 'discarded');
}
