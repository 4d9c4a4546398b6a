import type { DraftKey } from '#schemas/api/drafts.ts';
import { maxLinks } from '#schemas/api/reviews.ts';
import { hashToken, makeToken } from '../accounts/require-admin.ts';
import * as content from '../content/approval-links.ts';
import * as store from '../documents/approval-links.ts';
import { findDocuments, lockDocuments } from '../documents/documents.ts';
import { ApiError, notFound } from '../errors.ts';
import type { AdminContext, Handler } from '../http/app-state.ts';

/** Lifetime of a preview in hours. */
const previewHours = 2;

/** Lists approval links with their comments. */
export const listReviews: Handler<'listReviews'> = async ({ query: { collection, id } }, { state }) => {
  const key = collection !== undefined && id !== undefined ? { collection, id } : undefined;
  return { data: await content.listLinks(state.store.db, key) };
};

/** Creates an approval link. */
export const createReview: Handler<'createReview'> = async ({ body: { documents, days } }, context) => ({
  data: await createLink(context, { purpose: 'approval', documents, hours: 24 * days }),
});

/** Creates a preview for the administrator. */
export const createPreview: Handler<'createPreview'> = async ({ body: { documents } }, context) => ({
  data: await createLink(context, { purpose: 'preview', documents, hours: previewHours }),
});

/** Revokes an approval link. */
export const revokeReview: Handler<'revokeReview'> = async ({ params: { id } }, { state }) => {
  if (!(await store.revokeLink(state.store.db, id))) throw notFound('The link');
  return { data: { revoked: true } };
};

interface NewLink {
  readonly purpose: store.LinkPurpose;
  readonly documents: readonly DraftKey[];
  readonly hours: number;
}

async function createLink({ state, session }: AdminContext, { purpose, documents, hours }: NewLink) {
  const token = makeToken();
  const { id, expiresAt } = await state.store.transact(async (trx) => {
    await store.deleteOldLinks(trx);
    if (purpose === 'approval' && (await store.countLiveApprovals(trx)) >= maxLinks)
      throw new ApiError('in_use', `There are ${maxLinks} links that work. Revoke one of them first.`);
    await lockDocuments(trx, documents);
    const stored = await findDocuments(trx, documents);
    const revisions = documents.map(({ version }, position) => {
      if (stored[position]?.draft?.id === version) return version;
      throw new ApiError('stale', 'A draft was changed in the meantime. Look at the changes again.');
    });
    return await store.insertLink(trx, {
      ...{ purpose, tokenHash: hashToken(token), hours },
      ...{ createdBy: session.admin.id, revisions: [...new Set(revisions)] },
    });
  });
  return { id, path: `/review/${token}`, expires_at: expiresAt.toISOString() };
}
