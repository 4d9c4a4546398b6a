import { fileCollection } from '#schemas/api/bin.ts';
import { deletedForDays } from '#schemas/api/inbox.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { countRows, type Db } from './db.ts';
import type { DocumentKey } from './documents.ts';
import { noteSave } from './note-save.ts';
import type { StoredContent } from './readable-revision.ts';
import type { Tables } from './tables.ts';

/** A deleted document or file in the bin. */
export interface Binned extends DocumentKey {
  /** The type of its declaration, or that of a file. */
  readonly type: string;
  /** Its title or file name when it was deleted. */
  readonly label: string;
  readonly deletedAt: Date;
  /** The name of the administrator who deleted it; null where that is not known. */
  readonly deletedBy: string | null;
  /** Whether it was not published when it was deleted. */
  readonly isDraft: boolean;
}

/** The label of a deleted document, and who deletes it. */
interface Deletion {
  readonly label: string;
  readonly deletedBy: number | null;
}

/** The key of a document. */
type Named = Pick<Tables['documents'], 'collection' | 'id' | 'slug' | 'name'>;

const columns = `
  collection, id, type, label, deleted_at as "deletedAt", jsonb_typeof(record) = 'null' as "isDraft",
  (select admins.name from admins where admins.id = deleted_by) as "deletedBy"`;

/** Moves a document with its draft to the bin. Its revisions, its former slugs and the references to it stay. */
export async function binDocument(
  trx: Db,
  { collection, id }: DocumentKey,
  { label, deletedBy }: Deletion,
): Promise<void> {
  const { rows } = await trx.raw<Named>(
    `with gone as (delete from documents where collection = :collection and id = :id returning *),
    undrafted as (delete from drafts where collection = :collection and id = :id returning *)
    insert into bin (collection, id, type, slug, label, record, draft, links, deleted_by)
    select collection, id, type, slug, :label, to_jsonb(gone), (select to_jsonb(undrafted) from undrafted), (
        select coalesce(jsonb_agg(to_jsonb(link)), '[]') from document_references as link
        where link.collection = gone.collection and link.document_id = gone.id
      ), :deletedBy::integer
    from gone
    returning collection, id, slug, record->>'name' as name`,
    { collection, id, label, deletedBy },
  );
  if (rows[0]) noteSave(rows[0]);
}

/** Copies the draft of a document that is not published to the bin. */
export async function binDraft(
  trx: Db,
  { collection, id }: DocumentKey,
  { label, deletedBy }: Deletion,
): Promise<void> {
  await trx.raw(
    `insert into bin (collection, id, type, label, record, draft, deleted_by)
    select collection, id, type, :label, 'null', to_jsonb(drafts), :deletedBy::integer
    from drafts where collection = :collection and id = :id`,
    { collection, id, label, deletedBy },
  );
}

/** Restores a draft that was not published; false when it is not in the bin, or its place is taken. */
export async function restoreBinnedDraft(trx: Db, { collection, id }: DocumentKey): Promise<boolean> {
  const { rows } = await trx.raw(
    `with taken as (delete from bin where collection = :collection and id = :id returning *)
    insert into drafts select own.* from taken, jsonb_populate_record(null::drafts, draft) as own
    on conflict do nothing returning id`,
    { collection, id },
  );
  return rows.length > 0;
}

/** Restores a document with its draft and the references from it; false when it is not in the bin, or its place is taken. */
export async function restoreDocument(trx: Db, { collection, id }: DocumentKey): Promise<boolean> {
  const { rows } = await trx.raw<Named>(
    `with taken as (delete from bin where collection = :collection and id = :id returning *),
    restored as (
      insert into documents select document.* from taken, jsonb_populate_record(null::documents, record) as document
      on conflict do nothing returning collection, id, slug, name
    ),
    redrafted as (
      insert into drafts select own.* from taken, jsonb_populate_record(null::drafts, draft) as own
      where draft is not null on conflict do nothing
    ),
    linked as (
      insert into document_references
      select link.* from taken join restored using (collection, id),
        jsonb_populate_recordset(null::document_references, links) as link
    )
    select * from restored`,
    { collection, id },
  );
  if (rows[0]) noteSave(rows[0]);
  return rows.length > 0;
}

/** Part of the bin, deleted last first. */
export async function listBinned(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Binned[]> {
  return await db('bin')
    .orderByRaw('deleted_at desc, collection, id desc')
    .limit(limit)
    .offset(offset)
    .select(db.raw<Binned>(columns));
}

/** How much is in the bin. */
export async function countBinned(db: Db): Promise<number> {
  return await countRows(db('bin'));
}

/** Finds an entry of the bin with its content, and locks it until the transaction ends. */
export async function findBinned(
  trx: Db,
  { collection, id }: DocumentKey,
): Promise<(Binned & StoredContent) | undefined> {
  const found = await trx('bin')
    .where({ collection, id })
    .forUpdate()
    .first('record', trx.raw<Binned>(columns));
  if (!found) return undefined;
  const { record, ...binned } = found;
  const row = isRecord(record) ? record : {};
  return { ...binned, content: row.content, schemaVersion: Number(row.schema_version) };
}

/** The addresses of all files, also of those in the bin; in one statement, so that none is missed that is deleted or restored meanwhile. */
export async function listFileAddresses(db: Db): Promise<string[]> {
  const { rows } = await db.raw<{ address: string }>(
    `select address from media
    union all select record->>'address' from bin where collection = :fileCollection`,
    { fileCollection },
  );
  return rows.map(({ address }) => address);
}

/** An erased document, or a file with its address. */
export interface Erased extends DocumentKey {
  readonly address: string | null;
}

/** Erases an entry of the bin with its revisions, snapshots, schedules, former slugs and references. */
export async function eraseBinned(trx: Db, { collection, id }: DocumentKey): Promise<Erased | undefined> {
  const [erased] = await erase(trx, 'collection = :collection and id = :id', { collection, id });
  return erased;
}

/** Erases the expired entries of the bin. */
export async function eraseExpired(trx: Db): Promise<Erased[]> {
  return await erase(trx, 'deleted_at <= now() - make_interval(days => :deletedForDays)', { deletedForDays });
}

async function erase(
  trx: Db,
  condition: string,
  bindings: Readonly<Record<string, string | number>>,
): Promise<Erased[]> {
  const { rows } = await trx.raw<Erased>(
    `with gone as (delete from bin where ${condition} returning collection, id, record->>'address' as address),
    unrevised as (
      delete from revisions using gone where revisions.collection = gone.collection and document_id = gone.id
    ),
    undrafted as (
      delete from drafts using gone where drafts.collection = gone.collection and drafts.id = gone.id
    ),
    unscheduled as (
      delete from schedules using gone
      where schedules.collection = gone.collection and schedules.document_id = gone.id
    ),
    unshared as (
      delete from snapshots using gone
      where snapshots.collection = gone.collection and snapshots.document_id = gone.id
    ),
    unlinked as (delete from document_references using gone where target = gone.collection and target_id = gone.id),
    unaddressed as (delete from old_slugs using gone where entity = gone.collection and row_id = gone.id)
    select * from gone`,
    bindings,
  );
  return rows;
}
