import { countRows, type Db } from './db.ts';
import { type DocumentKey, type NewDocument, nextId } from './documents.ts';

/** The draft of a document, in the schema version in which it was saved. */
export interface StoredDraft extends DocumentKey {
  /** The type of its declaration. */
  readonly type: string;
  /** Of a block or settings; null for an entry. */
  readonly name: string | null;
  readonly pageId: number | null;
  readonly orderNo: number | null;
  readonly content: unknown;
  readonly schemaVersion: number;
  /** The published revision from which it was made; 0 for a document that is not published. */
  readonly basedOn: number;
  /** Counts the saves of the draft. */
  readonly version: number;
  readonly updatedAt: Date;
  /** The name of the administrator who saved it last; null where that is not known. */
  readonly updatedBy: string | null;
}

/** What a save of a draft writes, and who saves. */
interface DraftSave {
  readonly content: unknown;
  readonly schemaVersion: number;
  readonly basedOn: number;
  readonly savedBy: number | null;
  /** How many saves there were; 1 unless the draft is restored. */
  readonly version?: number;
}

const columns = `
  drafts.collection, drafts.id, drafts.type, drafts.name, drafts.page_id as "pageId", drafts.order_no as "orderNo",
  drafts.content, drafts.schema_version as "schemaVersion", drafts.based_on as "basedOn", drafts.version,
  drafts.updated_at as "updatedAt",
  (select admins.name from admins where admins.id = drafts.updated_by) as "updatedBy"`;

/** Finds the draft of a document; with `lock` its row is locked until the transaction ends. */
export async function findDraft(
  db: Db,
  { collection, id }: DocumentKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredDraft | undefined> {
  const query = db('drafts').where({ collection, id }).first(db.raw<StoredDraft>(columns));
  return await (lock ? query.forUpdate() : query);
}

/** Filter of drafts. */
interface DraftFilter {
  readonly collection?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Only those of documents that are not published. */
  readonly isNew?: boolean | undefined;
  readonly limit?: number | undefined;
}

/** Lists drafts, the last saved first. */
export async function listDrafts(
  db: Db,
  { collection, ids, isNew, limit }: DraftFilter = {},
): Promise<StoredDraft[]> {
  const query = db('drafts').orderByRaw('drafts.updated_at desc, drafts.collection, drafts.id');
  if (collection !== undefined) query.where({ collection });
  if (ids !== undefined) query.whereRaw('drafts.id = any(?::integer[])', [[...ids]]);
  if (isNew)
    query.whereRaw(
      'not exists (select from documents where collection = drafts.collection and id = drafts.id)',
    );
  if (limit !== undefined) query.limit(limit);
  return await query.select(db.raw<StoredDraft>(columns));
}

/** The number of all drafts. */
export async function countDrafts(db: Db): Promise<number> {
  return await countRows(db('drafts'));
}

/** Stores the draft of a document that has none; undefined when somebody else just did, or when its name is taken. */
export async function insertDraft(
  trx: Db,
  { collection, id, type, name = null, pageId = null, orderNo = null }: NewDocument,
  { content, schemaVersion, basedOn, savedBy, version = 1 }: DraftSave,
): Promise<StoredDraft | undefined> {
  const { rows } = await trx.raw<StoredDraft>(
    `with next as (${id === undefined ? nextId : 'select :id::integer as last_id'}),
    drafts as (
      insert into drafts (collection, id, type, name, page_id, order_no, content, schema_version, based_on, version, updated_by)
      select :collection, last_id, :type, :name, :pageId::integer, :orderNo::integer, :content::jsonb,
        :schemaVersion::integer, :basedOn::integer, :version::integer, :savedBy::integer from next
      on conflict do nothing returning *
    )
    select ${columns} from drafts`,
    {
      ...{ collection, type, name, pageId, orderNo, schemaVersion, basedOn, version, savedBy },
      ...(id !== undefined && { id }),
      content: JSON.stringify(content),
    },
  );
  return rows[0];
}

/** Replaces the content of a draft; undefined when there is none. */
export async function updateDraft(
  trx: Db,
  { collection, id }: DocumentKey,
  { content, schemaVersion, basedOn, savedBy }: DraftSave,
): Promise<StoredDraft | undefined> {
  const { rows } = await trx.raw<StoredDraft>(
    `with drafts as (
      update drafts set content = :content::jsonb, schema_version = :schemaVersion, based_on = :basedOn,
        version = version + 1, updated_at = now(), updated_by = :savedBy::integer
      where collection = :collection and id = :id returning *
    )
    select ${columns} from drafts`,
    { collection, id, content: JSON.stringify(content), schemaVersion, basedOn, savedBy },
  );
  return rows[0];
}

/** Deletes a draft, or only one of the given version; false when there was none. */
export async function deleteDraft(
  trx: Db,
  { collection, id }: DocumentKey,
  { version }: { version?: number | undefined } = {},
): Promise<boolean> {
  const query = trx('drafts').where({ collection, id });
  if (version !== undefined) query.where({ version });
  return (await query.delete()) > 0;
}
