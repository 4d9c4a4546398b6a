import { collections } from '#schemas/engine/collections.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { createBatch } from '../utils/create-batch.ts';
import { cacheTags, noteDocumentReads, noteRead } from './cache-tags.ts';
import type { Db } from './db.ts';
import { type IndexedContent, indexContent } from './index-content.ts';
import { noteSave } from './note-save.ts';
import type { Tables } from './tables.ts';
import { whereIds } from './where-ids.ts';

export { collections };

/** The key of a document; ids are unique within a collection. */
export interface DocumentKey {
  readonly collection: string;
  readonly id: number;
}

/** A document as stored, in the schema version in which it was saved. */
export interface StoredDocument extends DocumentKey {
  /** The type of its declaration. */
  readonly type: string;
  /** Unique among the documents of a page, or of the collection; null for an entry. */
  readonly name: string | null;
  readonly pageId: number | null;
  readonly orderNo: number | null;
  readonly content: unknown;
  readonly revision: number;
  readonly schemaVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The name of the administrator who saved it last; null where that is not known. */
  readonly updatedBy: string | null;
  /** Whether it had a draft when it was found; absent where that was not read along. */
  readonly hasDraft?: boolean;
}

/** What a save writes, and who saves. */
export interface DocumentSave {
  /** Undefined for content of a type that is not declared. */
  readonly declaration: Declaration | undefined;
  readonly content: AnyContent;
  /** The schema version of the content; the current one by default. */
  readonly schemaVersion?: number;
  /** Null where no administrator saves. */
  readonly savedBy: number | null;
}

/** Where a document is stored for the first time. */
export interface NewDocument {
  readonly collection: string;
  /** The id of a draft that is published; the next free one otherwise. */
  readonly id?: number;
  readonly type: string;
  readonly name?: string | null;
  readonly pageId?: number | null;
  readonly orderNo?: number | null;
}

type DocumentRecord = Omit<Tables['documents'], 'summary' | 'search_text' | 'indexed_as' | 'updated_by'> & {
  readonly updated_by_name: string | null;
};

const columns = `
  collection, id, type, name, page_id, order_no, slug, content, revision, schema_version, created_at, updated_at,
  (select admins.name from admins where admins.id = updated_by) as updated_by_name`;

type FoundRecord = DocumentRecord & { readonly has_draft: boolean };

const foundColumns = `${columns}, exists (
  select from drafts where drafts.collection = documents.collection and drafts.id = documents.id) as has_draft`;

/** Which documents of a collection are read. */
interface DocumentFilter {
  readonly name?: string | undefined;
  readonly pageId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** Documents of a collection, in the order of their pages and places. */
export async function listDocuments(
  db: Db,
  collection: string,
  { name, pageId, ids }: DocumentFilter = {},
): Promise<StoredDocument[]> {
  noteRead(cacheTags.collection(collection));
  const query = db('documents').where({ collection }).orderBy(['page_id', 'order_no', 'id']);
  if (name !== undefined) query.where({ name });
  if (pageId !== undefined) query.where({ page_id: pageId });
  if (ids) whereIds(query, 'id', ids);
  const records: DocumentRecord[] = await query.select(db.raw<DocumentRecord>(columns));
  return records.map(toDocument);
}

/** Finds a document; with `lock` its row is locked until the transaction ends. */
export async function findDocument(
  db: Db,
  { collection, id }: DocumentKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredDocument | undefined> {
  noteDocumentReads(collection, [id]);
  const query = db('documents').where({ collection, id }).first(db.raw<FoundRecord>(foundColumns));
  const record: FoundRecord | undefined = await (lock
    ? query.forUpdate().options({ name: 'lock_document' })
    : query.options({ name: 'find_document' }));
  return record && { ...toDocument(record), hasDraft: record.has_draft };
}

/** The unique name of a document that is not an entry: of a component within its page, of a page or settings. */
export interface DocumentName {
  readonly collection: string;
  readonly page?: string;
  readonly name: string;
}

/** All components of a page. */
interface PageComponents {
  readonly collection: typeof collections.components;
  readonly page: string;
  readonly name?: undefined;
}

/** Finds documents by their names, and the components of pages, in one query; each list in the order of the places on the page. */
async function findNamedDocuments(
  db: Db,
  names: readonly (DocumentName | PageComponents)[],
): Promise<StoredDocument[][]> {
  const { rows: found } = await db
    .raw<DocumentRecord & { position: number }>(
      `with found as (
      select documents.*, wanted.position
      from unnest(:collections::text[], :pages::text[], :names::text[])
          with ordinality as wanted (collection, page, name, position)
        left join documents as page on page.collection = :pageCollection and page.name = wanted.page
        join documents on documents.collection = wanted.collection and documents.name = wanted.name
          and coalesce(documents.page_id, 0) = coalesce(page.id, 0)
      union all
      select documents.*, wanted.position
      from unnest(:collections::text[], :pages::text[], :names::text[])
          with ordinality as wanted (collection, page, name, position)
        join documents as page on page.collection = :pageCollection and page.name = wanted.page
        join documents on documents.collection = wanted.collection and documents.page_id = page.id
      where wanted.name is null
    )
    select position, ${columns} from found order by order_no, id`,
      {
        collections: names.map(({ collection }) => collection),
        pages: names.map(({ page }) => page ?? null),
        names: names.map(({ name }) => name ?? null),
        pageCollection: collections.pages,
      },
    )
    .options({ name: 'find_named_documents' });
  const documents: StoredDocument[][] = names.map(() => []);
  for (const record of found) documents[Number(record.position) - 1]?.push(toDocument(record));
  return documents;
}

const batches = new WeakMap<
  Db,
  (name: DocumentName | PageComponents) => Promise<StoredDocument[] | undefined>
>();

async function findTogether(db: Db, name: DocumentName | PageComponents): Promise<StoredDocument[]> {
  const find = batches.get(db) ?? createBatch((names) => findNamedDocuments(db, names));
  batches.set(db, find);
  return (await find(name)) ?? [];
}

/** Finds a document by its name; concurrent calls are batched into one query. */
export async function findNamedDocument(db: Db, name: DocumentName): Promise<StoredDocument | undefined> {
  noteRead(cacheTags.name(name.collection, name.name));
  const [found] = await findTogether(db, name);
  return found;
}

/** Lists the components of a page in their order, together with all other documents that are asked for at the same moment. */
export async function listPageComponents(db: Db, page: string): Promise<StoredDocument[]> {
  noteRead(cacheTags.collection(collections.components));
  return await findTogether(db, { collection: collections.components, page });
}

/** Writes the revision and the references of the documents that the statement before has `saved`. Stored references are read by their owner only: thousands of documents may refer to the same target. */
const writeHistory = `
  kept as (
    insert into revisions (collection, document_id, revision, schema_version, content, saved_by)
    select collection, id, revision, schema_version, content, updated_by from saved
  ),
  named as (
    select field, position, target, coalesce(
        target_id,
        (select id from media where media.address = given.address),
        (select id from bin where collection = 'media' and record->>'address' = given.address)
      ) as target_id
    from jsonb_to_recordset(:refs::jsonb)
      as given (field text, position integer, target text, target_id integer, address text)
  ),
  linked as materialized (
    select field, position, target, target_id from document_references as old
      join saved on old.collection = saved.collection and old.document_id = saved.id
  ),
  dropped as (
    delete from document_references as old using saved
    where old.collection = saved.collection and old.document_id = saved.id and not exists (
      select from named where (named.field, named.position, named.target, named.target_id)
        = (old.field, old.position, old.target, old.target_id))
  ),
  added as (
    insert into document_references (collection, document_id, field, position, target, target_id)
    select saved.collection, saved.id, field, position, target, target_id from saved, named
    where target_id is not null and (field, position, target, target_id) not in (select * from linked)
  )
  select ${columns} from saved`;

/** Returns the next id of a collection; ids are never reused. */
export const nextId = `
  insert into document_ids (collection, last_id) values (:collection, 1)
  on conflict (collection) do update set last_id = document_ids.last_id + 1 returning last_id`;

/** Publishes a document for the first time, as revision 1 or the next one of its history; undefined when its name is taken. */
export async function insertDocument(
  trx: Db,
  { collection, id, type, name = null, pageId = null, orderNo = null }: NewDocument,
  save: DocumentSave,
): Promise<StoredDocument | undefined> {
  const { rows } = await trx.raw<DocumentRecord>(
    `with next as (${id === undefined ? nextId : 'select :id::integer as last_id'}),
    saved as (
      insert into documents (
        collection, id, type, name, page_id, order_no, slug, content, summary, search_text,
        schema_version, indexed_as, updated_by, revision
      )
      select :collection, last_id, :type, :name, :pageId::integer, :orderNo::integer,
        :slug, :content::jsonb, :summary::jsonb, :searchText, :schemaVersion::integer, :indexedAs, :savedBy::integer, (
          select coalesce(max(revision), 0) + 1 from revisions
          where revisions.collection = :collection and document_id = last_id
        ) from next
      on conflict do nothing returning *
    ), ${writeHistory}`,
    { collection, type, name, pageId, orderNo, ...(id !== undefined && { id }), ...toBindings(save) },
  );
  if (rows[0]) noteSave(rows[0]);
  return rows[0] && toDocument(rows[0]);
}

/** Replaces the content of a document and stores it as the next revision; undefined when there is no such document. */
export async function updateDocument(
  trx: Db,
  stored: DocumentKey & Partial<StoredDocument>,
  save: DocumentSave,
): Promise<StoredDocument | undefined> {
  const { collection, id } = stored;
  const { rows } = await trx
    .raw<DocumentRecord>(
      `with saved as (
      update documents set slug = :slug, content = :content::jsonb, summary = :summary::jsonb,
        search_text = :searchText, schema_version = :schemaVersion::integer, indexed_as = :indexedAs, updated_by = :savedBy::integer,
        updated_at = now(), revision = revision + 1
      where collection = :collection and id = :id returning *
    ), ${writeHistory}`,
      { collection, id, ...toBindings(save) },
    )
    .options({ name: 'update_document' });
  if (!rows[0]) return undefined;
  noteSave(rows[0], stored);
  const { hasDraft } = stored;
  return { ...toDocument(rows[0]), ...(hasDraft !== undefined && { hasDraft }) };
}

/** Writes what is derived from the content of a document, unless it was saved meanwhile. */
export async function reindexDocument(
  trx: Db,
  { collection, id, revision }: DocumentKey & { readonly revision: number },
  indexed: IndexedContent,
): Promise<void> {
  await trx.raw(
    `with saved as (
      update documents set summary = :summary::jsonb, search_text = :searchText, indexed_as = :indexedAs
      where collection = :collection and id = :id and revision = :revision returning *
    ), kept as (select), ${writeHistory.slice(writeHistory.indexOf('named as'))}`,
    { collection, id, revision, ...toIndexBindings(indexed) },
  );
  noteSave({ collection, id });
}

function toBindings({ declaration, content, schemaVersion, savedBy }: DocumentSave) {
  const indexed = indexContent(declaration, content);
  return {
    content: JSON.stringify(content),
    schemaVersion: schemaVersion ?? declaration?.version ?? 1,
    savedBy,
    slug: indexed.slug,
    ...toIndexBindings(indexed),
  };
}

function toIndexBindings({ summary, searchText, references, indexedAs }: IndexedContent) {
  const refs = references.map(({ field, position, target, id, address }) => {
    return { field, position, target, target_id: id ?? null, address: address ?? null };
  });
  return { summary: JSON.stringify(summary), searchText, refs: JSON.stringify(refs), indexedAs };
}

function toDocument(record: DocumentRecord): StoredDocument {
  const { collection, id, type, name, content, revision } = record;
  return {
    collection,
    id,
    type,
    name,
    content,
    revision,
    pageId: record.page_id,
    orderNo: record.order_no,
    schemaVersion: record.schema_version,
    createdAt: record.created_at,
    updatedAt: record.updated_at,
    updatedBy: record.updated_by_name,
  };
}
