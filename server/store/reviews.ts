import { countRows, type Db } from './db.ts';
import type { DocumentKey } from './documents.ts';
import type { Tables } from './tables.ts';

/** The purpose of a review link: a preview for an administrator, or an approval without an account. */
export type ReviewPurpose = Tables['reviews']['purpose'];

/** A link that shows the site with chosen drafts. */
export interface Review {
  readonly id: number;
  readonly purpose: ReviewPurpose;
  /** Whether it was revoked or its time is over. */
  readonly isEnded: boolean;
}

/** Days for which an ended link is still listed with its comments. */
const listedDays = 30;
/** Maximum number of stored previews. */
const maxPreviews = 20;

interface NewReview {
  readonly purpose: ReviewPurpose;
  readonly tokenHash: string;
  readonly hours: number;
  readonly createdBy: number | null;
  readonly snapshots: readonly number[];
}

/** Stores a review of snapshots. */
export async function insertReview(
  trx: Db,
  { purpose, tokenHash, hours, createdBy, snapshots }: NewReview,
): Promise<{ id: number; expiresAt: Date }> {
  const [row] = await trx('reviews')
    .insert({
      ...{ purpose, token_hash: tokenHash, created_by: createdBy },
      expires_at: trx.raw('now() + make_interval(hours => ?)', [hours]),
    })
    .returning(['id', 'expires_at']);
  if (!row) throw new Error('The database returned no row.');
  await trx('review_snapshots').insert(
    snapshots.map((snapshot) => ({ review_id: row.id, snapshot_id: snapshot })),
  );
  return { id: row.id, expiresAt: row.expires_at };
}

const ended = '(revoked_at is not null or expires_at <= now())';

/** The review with a token, also one that has ended; undefined for an unknown token. */
export async function findReview(db: Db, tokenHash: string): Promise<Review | undefined> {
  const row = await db('reviews')
    .where({ token_hash: tokenHash })
    .first('id', 'purpose', db.raw<{ is_ended: boolean }>(`${ended} as is_ended`));
  return row && { id: row.id, purpose: row.purpose, isEnded: row.is_ended };
}

/** The number of approval links that work. */
export async function countLiveApprovals(db: Db): Promise<number> {
  return await countRows(db('reviews').where({ purpose: 'approval' }).whereRaw(`not ${ended}`));
}

/** Revokes an approval link; false when there is none of this id that works. */
export async function revokeReview(trx: Db, id: number): Promise<boolean> {
  const revoked = await trx('reviews')
    .where({ id, purpose: 'approval' })
    .whereRaw(`not ${ended}`)
    .update({ revoked_at: trx.fn.now() });
  return revoked > 0;
}

/** State of a document since the link was created. */
export type ReviewedState = 'unchanged' | 'changed' | 'published' | 'discarded';

/** An approval link as the back office lists it. */
export interface ListedReview {
  readonly id: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  readonly state: 'live' | 'expired' | 'revoked';
}

/** Most approval links that are listed; more than can work at once. */
const maxListed = 200;

/** Approval links, those that work first, then the newest; those of one document, or all. */
export async function listReviews(db: Db, key?: DocumentKey): Promise<ListedReview[]> {
  const { rows } = await db.raw<{
    id: number;
    created_at: Date;
    created_by: string | null;
    expires_at: Date;
    state: ListedReview['state'];
  }>(
    `select id, created_at, expires_at,
       (select name from admins where admins.id = reviews.created_by) as created_by,
       case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'live' end as state
     from reviews
     where purpose = 'approval' and (:collection::text is null or id in (
       select review_id from review_snapshots join snapshots on snapshots.id = snapshot_id
       where collection = :collection and document_id = :document))
     order by (${ended}), id desc limit ${maxListed}`,
    { collection: key?.collection ?? null, document: key?.id ?? null },
  );
  return rows.map(({ id, state, ...row }) => ({
    ...{ id, state, createdAt: row.created_at, createdBy: row.created_by, expiresAt: row.expires_at },
  }));
}

/** States of the documents of reviews since their links were created, by the ids of their snapshots. */
export async function listReviewedStates(
  db: Db,
  reviews: readonly number[],
): Promise<ReadonlyMap<number, ReviewedState>> {
  const { rows } = await db.raw<{ id: number; state: ReviewedState }>(
    `select s.id, case
         when d.id is not null and d.content = s.content and d.schema_version = s.schema_version then 'unchanged'
         when d.id is not null then 'changed'
         when p.id is null or p.revision <= s.based_on then 'discarded'
         when p.content = s.content then 'published'
         else 'changed' end as state
     from snapshots s
     left join drafts d on d.collection = s.collection and d.id = s.document_id
     left join documents p on p.collection = s.collection and p.id = s.document_id
     where s.id in (select snapshot_id from review_snapshots where review_id = any(?::integer[]))`,
    [[...reviews]],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** A comment or approval through a link. */
export type ReviewComment = Tables['review_comments'];

/** Lists comments and approvals, oldest first. */
export async function listComments(db: Db, reviews: readonly number[]): Promise<ReviewComment[]> {
  return await db('review_comments').whereIn('review_id', reviews).orderBy('id');
}

interface NewComment {
  readonly reviewId: number;
  readonly page: string;
  readonly name: string;
  readonly comment: string;
  readonly isApproval: boolean;
}

/** Inserts a comment, unless the link has ended or has `most` comments; false when it was not stored. */
export async function insertComment(trx: Db, written: NewComment, most: number): Promise<boolean> {
  const { reviewId, page, name, comment, isApproval } = written;
  // Locked, so that comments that arrive together are counted one after another.
  const { rows } = await trx.raw(`select id from reviews where id = ? and not ${ended} for update`, [
    reviewId,
  ]);
  if (rows.length === 0) return false;
  if ((await countRows(trx('review_comments').where({ review_id: reviewId }))) >= most) return false;
  await trx('review_comments').insert({ review_id: reviewId, page, name, comment, is_approval: isApproval });
  return true;
}

/** Deletes previews that have ended or are too many, approval links that ended long ago, and their snapshots. */
export async function deleteOldReviews(trx: Db): Promise<void> {
  await trx.raw(
    `with old as (
      delete from reviews where
        (purpose = 'preview' and (expires_at <= now() or id <= (
          select max(id) from (select id from reviews where purpose = 'preview' order by id desc offset ?) as older)))
        or coalesce(revoked_at, expires_at) < now() - make_interval(days => ?)
      returning id
    )
    delete from snapshots where id in (select snapshot_id from review_snapshots join old on old.id = review_id)`,
    [maxPreviews, listedDays],
  );
}
