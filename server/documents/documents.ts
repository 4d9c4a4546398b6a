import { collections, writeEntryKey } from '#schemas/engine/entry-key.ts';
import { cacheTags, noteChange } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { noteDocumentRemoval } from '../database/note-save.ts';
import type { Tables } from '../database/tables.ts';
import { byKey, type DocumentKey, keyBindings } from './document-key.ts';
import { type Revision, type RevisionRecord, revisionColumns, toRevision } from './revisions.ts';

export type { DocumentKey, Revision };
export { collections };

/** A document with the two revisions to which it points. */
export interface StoredDocument extends DocumentKey {
  /** The type of its declaration. */
  readonly type: string;
  /** Unique among the documents of a page, or of the collection; null for an entry. */
  readonly name: string | null;
  readonly pageId: number | null;
  /** The name of the page of a component. */
  readonly page: string | null;
  readonly orderNo: number | null;
  readonly published: Revision | null;
  /** Null where nothing differs from the published revision. */
  readonly draft: Revision | null;
  /** Whether a draft was begun, also one that does not differ. */
  readonly isDrafted: boolean;
}

export type DraftedDocument = StoredDocument & { readonly draft: Revision };

type DocumentRecord = Omit<StoredDocument, 'published' | 'draft'> & {
  readonly published: RevisionRecord | null;
  readonly draft: RevisionRecord | null;
};

const revisionAt = (pointer: string) => `(
  select to_jsonb(pointed) from (
    select ${revisionColumns} from revisions where revisions.id = ${pointer}) as pointed)`;

/** SQL for the name of the page of a document. */
export const pageName = `(
  select page.name from documents as page where page.collection = '${collections.pages}' and page.id = documents.page_id)`;

const columns = `
  documents.collection, documents.id, documents.type, documents.name, documents.page_id as "pageId",
  documents.order_no as "orderNo",
  ${pageName} as page, ${revisionAt('documents.published')} as published,
  case when documents.draft is distinct from documents.published then ${revisionAt('documents.draft')} end as draft,
  documents.draft is not null as "isDrafted"`;

/** How a row is locked: a saved document can be referenced meanwhile, one that is taken away cannot. Locking it for a removal after a save may wait for a transaction that waits for this one. */
const locks = { save: 'for no key update', removal: 'for update' } as const;

/** Locks the rows of documents in the order in which every transaction does, until the transaction ends. */
export async function lockDocuments(
  trx: Db,
  keys: readonly DocumentKey[],
  reason: keyof typeof locks = 'save',
): Promise<void> {
  await trx
    .raw(
      `select from documents
       where (collection, id) in (select * from unnest(:collections::text[], :ids::integer[]))
       order by collection, id ${locks[reason]}`,
      keyBindings(keys),
    )
    .options({ name: `lock_documents_for_${reason}` });
}

/** Finds a document that is not in the bin. */
export async function findDocument(
  db: Db,
  { collection, id }: DocumentKey,
): Promise<StoredDocument | undefined> {
  const { rows } = await db
    .raw<DocumentRecord>(
      `select ${columns} from documents where collection = :collection and id = :id and deleted_at is null`,
      { collection, id },
    )
    .options({ name: 'find_document' });
  return rows[0] && toDocument(rows[0]);
}

/** Finds documents that are not in the bin, in the order of their keys. */
export async function findDocuments(
  db: Db,
  keys: readonly DocumentKey[],
): Promise<(StoredDocument | undefined)[]> {
  const { rows } = await db.raw<DocumentRecord>(
    `select ${columns} from documents
     where (collection, id) in (select * from unnest(:collections::text[], :ids::integer[])) and deleted_at is null`,
    keyBindings(keys),
  );
  const found = byKey(rows.map(toDocument));
  return keys.map((key) => found.get(writeEntryKey(key)));
}

/** Finds a document that is not in the bin, and locks it until the transaction ends. */
export async function lockDocument(
  trx: Db,
  key: DocumentKey,
  reason: keyof typeof locks = 'save',
): Promise<StoredDocument | undefined> {
  await lockDocuments(trx, [key], reason);
  return await findDocument(trx, key);
}

/** Finds a document by its unique name on its page, or in its collection. */
export async function findDocumentByName(
  db: Db,
  { collection, name, pageId = null }: { collection: string; name: string; pageId?: number | null },
): Promise<StoredDocument | undefined> {
  const { rows } = await db.raw<DocumentRecord>(
    `select ${columns} from documents where collection = :collection and name = :name
       and coalesce(page_id, 0) = coalesce(:pageId::integer, 0) and deleted_at is null`,
    { collection, name, pageId },
  );
  return rows[0] && toDocument(rows[0]);
}

/** Lists published documents of a collection, all or those of a name or a page, in the order of their pages and places. */
export async function listPublished(
  db: Db,
  {
    collection,
    name,
    pageId,
  }: { collection: string; name?: string | undefined; pageId?: number | undefined },
): Promise<StoredDocument[]> {
  const { rows } = await db.raw<DocumentRecord>(
    `select ${columns} from documents
     where collection = :collection and published is not null and deleted_at is null
       and (:name::text is null or name = :name) and (:pageId::integer is null or page_id = :pageId)
     order by page_id, order_no, id`,
    { collection, name: name ?? null, pageId: pageId ?? null },
  );
  return rows.map(toDocument);
}

interface DraftFilter {
  readonly collection?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Only documents that are not published. */
  readonly isNew?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

const drafted = `documents.draft is not null and documents.draft is distinct from documents.published
  and documents.deleted_at is null`;

/** Lists documents with drafts, the last saved first. */
export async function listDrafted(
  db: Db,
  { collection, ids, isNew = false, limit, offset = 0 }: DraftFilter = {},
): Promise<DraftedDocument[]> {
  const { rows } = await db.raw<DocumentRecord>(
    `select ${columns} from documents
       join revisions as own on own.id = documents.draft
     where ${drafted}
       and (:collection::text is null or documents.collection = :collection)
       and (:ids::integer[] is null or documents.id = any(:ids::integer[]))
       and (not :isNew::boolean or documents.published is null)
     order by own.saved_at desc, documents.collection, documents.id limit :limit::integer offset :offset::integer`,
    { collection: collection ?? null, ids: ids ? [...ids] : null, isNew, limit: limit ?? null, offset },
  );
  return rows.map(toDocument).filter((document) => isDrafted(document));
}

/** The number of documents with drafts, of a collection or all. */
export async function countDrafted(db: Db, collection?: string): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*) as count from documents
     where ${drafted} and (:collection::text is null or collection = :collection)`,
    { collection: collection ?? null },
  );
  return Number(rows[0]?.count ?? 0);
}

/** Whether a document has a draft that differs from what is published. */
export function isDrafted(document: StoredDocument | undefined): document is DraftedDocument {
  return document?.draft !== null && document?.draft !== undefined;
}

/** Moves a locked document to the bin with its draft and cancels its schedules. */
export async function binDocument(
  trx: Db,
  { collection, id }: DocumentKey,
  deletedBy: number | null,
): Promise<void> {
  const { rows } = await trx.raw<Pick<Tables['published'], 'collection' | 'id' | 'name' | 'slug'>>(
    `with binned as (
      update documents set deleted_at = now(), deleted_by = :deletedBy::integer
      where collection = :collection and id = :id
    ),
    unscheduled as (delete from schedules where collection = :collection and document_id = :id)
    delete from published where collection = :collection and id = :id returning collection, id, name, slug`,
    { collection, id, deletedBy },
  );
  if (rows[0]) noteDocumentRemoval(rows[0]);
  else noteChange(cacheTags.document(collection, id));
}

/** Takes a document out of the bin; false where another one has its name. */
export async function unbinDocument(trx: Db, { collection, id }: DocumentKey): Promise<boolean> {
  const { rows } = await trx.raw(
    `update documents set deleted_at = null, deleted_by = null
     where collection = :collection and id = :id and not exists (
       select from documents as other where other.collection = documents.collection and other.name = documents.name
         and coalesce(other.page_id, 0) = coalesce(documents.page_id, 0) and other.deleted_at is null)
     returning id`,
    { collection, id },
  );
  return rows.length > 0;
}

function toDocument(record: DocumentRecord): StoredDocument {
  const { published, draft } = record;
  return {
    ...record,
    published: published && toRevision(published),
    draft: draft && toRevision(draft),
  };
}
