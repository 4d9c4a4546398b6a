import type { ReviewedState } from '#schemas/api/review-page.ts';
import { countRows, type Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import { type DocumentKey, pageName, type StoredDocument } from './documents.ts';

/** The purpose of a link: a preview for an administrator, or an approval without an account. */
export type LinkPurpose = Tables['approval_links']['purpose'];

/** A link that shows the site with chosen revisions. */
export interface ApprovalLink {
  readonly id: number;
  readonly purpose: LinkPurpose;
  readonly isEnded: boolean;
}

/** Days for which an ended link is still listed with its comments. */
const listedDays = 30;
const maxPreviews = 20;

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly tokenHash: string;
  readonly hours: number;
  readonly createdBy: number | null;
  readonly revisions: readonly number[];
}

/** Stores a link and pins its revisions, whose documents are locked. */
export async function insertLink(
  trx: Db,
  { purpose, tokenHash, hours, createdBy, revisions }: NewLink,
): Promise<{ id: number; expiresAt: Date }> {
  const [row] = await trx('approval_links')
    .insert({
      ...{ purpose, token_hash: tokenHash, created_by: createdBy },
      expires_at: trx.raw('now() + make_interval(hours => ?)', [hours]),
    })
    .returning(['id', 'expires_at']);
  if (!row) throw new Error('The database returned no row.');
  await trx('approval_revisions').insert(
    revisions.map((revision) => ({ link_id: row.id, revision_id: revision })),
  );
  return { id: row.id, expiresAt: row.expires_at };
}

const ended = '(revoked_at is not null or expires_at <= now())';

/** The link with a token, also one that has ended; undefined for an unknown token. */
export async function findLink(db: Db, tokenHash: string): Promise<ApprovalLink | undefined> {
  const row = await db('approval_links')
    .where({ token_hash: tokenHash })
    .first('id', 'purpose', db.raw<{ is_ended: boolean }>(`${ended} as is_ended`));
  return row && { id: row.id, purpose: row.purpose, isEnded: row.is_ended };
}

/** The number of approval links that work. */
export async function countLiveApprovals(db: Db): Promise<number> {
  return await countRows(db('approval_links').where({ purpose: 'approval' }).whereRaw(`not ${ended}`));
}

/** Revokes an approval link; false when there is none of this id that works. */
export async function revokeLink(trx: Db, id: number): Promise<boolean> {
  const revoked = await trx('approval_links')
    .where({ id, purpose: 'approval' })
    .whereRaw(`not ${ended}`)
    .update({ revoked_at: trx.fn.now() });
  return revoked > 0;
}

/** A revision that a link shows, and what became of it. */
export interface PinnedRevision extends DocumentKey, Pick<StoredDocument, 'type' | 'page'> {
  readonly linkId: number;
  readonly revision: number;
  readonly content: unknown;
  readonly schemaVersion: number;
  readonly state: ReviewedState;
  /** The slug with which the link shows an entry; null where there is none, or nothing is prepared yet. */
  readonly slug: string | null;
  /** Whether the preview that was prepared last shows it. */
  readonly isShown: boolean;
}

/** The revisions of links, in the order in which they were saved. */
export async function listPinned(db: Db, links: readonly number[]): Promise<PinnedRevision[]> {
  const { rows } = await db.raw<PinnedRevision>(
    `select approval_revisions.link_id as "linkId", documents.collection, documents.id, documents.type, ${pageName} as page,
       revisions.id as revision, revisions.content, revisions.schema_version as "schemaVersion",
       shown.slug, shown.id is not null as "isShown",
       case
         when deleted_at is not null then 'discarded'
         when published = revisions.id then 'published'
         when draft = revisions.id then 'unchanged'
         -- Published since it was shared, and replaced by now.
         when published is not null and published_at >= approval_links.created_at then 'published'
         -- It had been unpublished when it was shared; publishing it again copied it.
         when published is not null and exists (
           select from revisions as copy where copy.collection = documents.collection
             and copy.document_id = documents.id and copy.published_at >= approval_links.created_at
             and copy.content = revisions.content) then 'published'
         when draft is distinct from published and draft is not null then 'changed'
         -- It had been unpublished when it was shared, or the same draft was edited further and published.
         when revisions.number is not null or exists (
           select from revisions as later where later.collection = documents.collection
             and later.document_id = documents.id and later.published_at >= approval_links.created_at
             and later.begun_at = revisions.begun_at) then 'changed'
         else 'discarded' end as state
     from approval_revisions
       join approval_links on approval_links.id = approval_revisions.link_id
       join revisions on revisions.id = revision_id
       join documents on documents.collection = revisions.collection and documents.id = revisions.document_id
       left join preview.documents as shown on shown.link_id = approval_links.id
         and shown.collection = documents.collection and shown.id = documents.id
     where approval_links.id = any(?::integer[]) order by approval_links.id, revisions.id`,
    [[...links]],
  );
  return rows;
}

/** An approval link as the back office lists it. */
export interface ListedLink {
  readonly id: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  readonly state: 'live' | 'expired' | 'revoked';
}

/** Most approval links that are listed; more than can work at once. */
const maxListed = 200;

/** Approval links, those that work first, then the newest; those of one document, or all. */
export async function listLinks(db: Db, key?: DocumentKey): Promise<ListedLink[]> {
  const { rows } = await db.raw<ListedLink>(
    `select id, created_at as "createdAt", expires_at as "expiresAt",
       (select name from admins where admins.id = approval_links.created_by) as "createdBy",
       case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'live' end as state
     from approval_links
     where purpose = 'approval' and (:collection::text is null or id in (
       select link_id from approval_revisions join revisions on revisions.id = revision_id
       where collection = :collection and document_id = :document))
     order by (${ended}), id desc limit ${maxListed}`,
    { collection: key?.collection ?? null, document: key?.id ?? null },
  );
  return rows;
}

/** A comment or approval through a link. */
export type LinkComment = Tables['comments'];

/** Lists comments and approvals, oldest first. */
export async function listComments(db: Db, links: readonly number[]): Promise<LinkComment[]> {
  return await db('comments').whereIn('link_id', links).orderBy('id');
}

/** Lists comments and approvals that were written on a page through a link, oldest first. */
export async function listPageComments(db: Db, linkId: number, path: string): Promise<LinkComment[]> {
  return await db('comments')
    .where({ link_id: linkId })
    .whereRaw('(page = ? or starts_with(page, ?))', [path, `${path}?`])
    .orderBy('id');
}

/** An approval or comment to store. */
export interface NewComment {
  readonly linkId: number;
  readonly page: string;
  readonly name: string;
  readonly comment: string;
  readonly isApproval: boolean;
}

/** Inserts a comment that does not repeat the last one of its writer, unless the link has ended or has `limit` comments. */
export async function insertComment(
  trx: Db,
  written: NewComment,
  limit: number,
): Promise<'stored' | 'repeated' | 'refused'> {
  const { linkId, page, name, comment, isApproval } = written;
  // Locked, so that comments that arrive together are counted one after another.
  const { rows } = await trx.raw(`select id from approval_links where id = ? and not ${ended} for update`, [
    linkId,
  ]);
  if (rows.length === 0) return 'refused';
  const last = await trx('comments').where({ link_id: linkId, name }).orderBy('id', 'desc').first();
  if (last?.page === page && last.comment === comment && last.is_approval === isApproval) return 'repeated';
  if ((await countRows(trx('comments').where({ link_id: linkId }))) >= limit) return 'refused';
  await trx('comments').insert({ link_id: linkId, page, name, comment, is_approval: isApproval });
  return 'stored';
}

/** Deletes previews that have ended or are too many, and approval links that ended long ago. */
export async function deleteOldLinks(trx: Db): Promise<void> {
  await trx.raw(
    `delete from approval_links where
      (purpose = 'preview' and (expires_at <= now() or id <= (
        select max(id) from (select id from approval_links where purpose = 'preview' order by id desc offset ?) as older)))
      or coalesce(revoked_at, expires_at) < now() - make_interval(days => ?)`,
    [maxPreviews, listedDays],
  );
}
