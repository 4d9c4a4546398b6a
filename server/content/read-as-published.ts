import type { Store } from '../database/open-store.ts';
import { listPinned, type PinnedRevision } from '../documents/approval-links.ts';
import { findPreview, type LeftOut, storePreview } from '../documents/previews.ts';
import { prepareRevisions } from './publish-documents.ts';

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
