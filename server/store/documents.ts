import { collections } from '#schemas/engine/collections.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { Db } from './db.ts';
import { type IndexedContent, indexContent } from './index-content.ts';
import { noteSave } from './note-save.ts';
import type { Bindings } from './query.ts';
import { givenReferences, toReferenceBinding } from './references.ts';
import {
  type DocumentKey,
  type Revision,
  type RevisionRecord,
  revisionColumns,
  toRevision,
} from './revisions.ts';
import type { Tables } from './tables.ts';

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
  readonly createdAt: Date;
  readonly published: Revision | null;
  /** Null where nothing differs from the published revision. */
  readonly draft: Revision | null;
}

/** A document that has a draft. */
export type DraftedDocument = StoredDocument & { readonly draft: Revision };

/** Where a document is stored for the first time. */
export interface NewDocument {
  readonly collection: string;
  readonly type: string;
  readonly name?: string | null;
  readonly pageId?: number | null;
  readonly orderNo?: number | null;
}

/** The content of a revision, and who saves it. */
export interface RevisionSave {
  /** Undefined for content of a type that is not declared. */
  readonly declaration: Declaration | undefined;
  readonly content: AnyContent;
  /** The schema version of the content; the current one by default. */
  readonly schemaVersion?: number;
  /** Null where no administrator saves. */
  readonly savedBy: number | null;
}

type DocumentRecord = Omit<Tables['documents'], 'published' | 'draft' | 'deleted_at' | 'deleted_by'> & {
  readonly page: string | null;
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
  documents.collection, documents.id, documents.type, documents.name, documents.page_id, documents.order_no,
  documents.created_at, ${pageName} as page, ${revisionAt('documents.published')} as published,
  case when documents.draft is distinct from documents.published then ${revisionAt('documents.draft')} end as draft`;

/** How a row is locked: a saved document can be referenced meanwhile, one that is taken away cannot. */
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
      { collections: keys.map(({ collection }) => collection), ids: keys.map(({ id }) => id) },
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
    { collections: keys.map(({ collection }) => collection), ids: keys.map(({ id }) => id) },
  );
  const nameOf = ({ collection, id }: DocumentKey) => `${collection} ${id}`;
  const found = new Map(rows.map((record) => [nameOf(record), toDocument(record)]));
  return keys.map((key) => found.get(nameOf(key)));
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

/** Filter of documents with drafts. */
interface DraftFilter {
  readonly collection?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Only documents that are not published. */
  readonly isNew?: boolean | undefined;
  readonly limit?: number | undefined;
}

const drafted = `documents.draft is not null and documents.draft is distinct from documents.published
  and documents.deleted_at is null`;

/** Lists documents with drafts, the last saved first. */
export async function listDrafted(
  db: Db,
  { collection, ids, isNew = false, limit }: DraftFilter = {},
): Promise<DraftedDocument[]> {
  const { rows } = await db.raw<DocumentRecord>(
    `select ${columns} from documents
       join revisions as own on own.id = documents.draft
     where ${drafted}
       and (:collection::text is null or documents.collection = :collection)
       and (:ids::integer[] is null or documents.id = any(:ids::integer[]))
       and (not :isNew::boolean or documents.published is null)
     order by own.saved_at desc, documents.collection, documents.id limit :limit::integer`,
    { collection: collection ?? null, ids: ids ? [...ids] : null, isNew, limit: limit ?? null },
  );
  return rows.map(toDocument).filter((document) => isDrafted(document));
}

/** The number of documents with drafts. */
export async function countDrafted(db: Db): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*) as count from documents where ${drafted}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Whether a document has a draft that differs from what is published. */
export function isDrafted(document: StoredDocument | undefined): document is DraftedDocument {
  return document?.draft !== null && document?.draft !== undefined;
}

/** Returns the next id of a collection; ids are never reused. */
const nextId = `
  insert into document_ids (collection, last_id) values (:collection, 1)
  on conflict (collection) do update set last_id = document_ids.last_id + 1 returning last_id`;

const newKeys = `
  next as (${nextId}),
  keys as materialized (select nextval(pg_get_serial_sequence('revisions', 'id')) as revision, last_id from next)`;

const newRow = (pointer: 'published' | 'draft') => `
  pointed as (
    insert into documents (collection, id, type, name, page_id, order_no, ${pointer})
    select :collection, last_id, :type, :name, :pageId::integer, :orderNo::integer, keys.revision from keys
    on conflict do nothing returning *
  )`;

/** Whether a revision is only needed by the pointer of a draft. */
const isLoose = `
  number is null
  and not exists (select from schedules where schedules.revision = revisions.id)
  and not exists (select from approval_revisions where revision_id = revisions.id)`;

const linkRevision = `
  ${givenReferences},
  linked as (
    insert into revision_references (revision_id, field, position, target, target_id)
    select revision.id, field, position, target, target_id from revision, given where target_id is not null
  )`;

/** Stores the draft of a new document and returns its id; undefined where its name is taken. */
export async function insertDraft(
  trx: Db,
  place: NewDocument,
  save: RevisionSave,
): Promise<number | undefined> {
  const { rows } = await trx.raw<{ id: number }>(
    `with ${newKeys}, ${newRow('draft')},
    revision as (
      insert into revisions (id, collection, document_id, content, schema_version, saved_by, indexed_as)
      select draft, collection, id, :content::jsonb, :schemaVersion::integer, :savedBy::integer, :indexedAs from pointed
      returning *
    ), ${linkRevision}
    select id from pointed`,
    { ...toPlace(place), ...toDraftBindings(save) },
  );
  return rows[0]?.id;
}

/** Stores the next draft of a locked document; the one before it is deleted unless something else needs it. */
export async function updateDraft(
  trx: Db,
  { collection, id, published, draft }: StoredDocument,
  { base, ...save }: RevisionSave & { readonly base?: number | undefined },
): Promise<void> {
  const begins = draft === null || draft.number !== null;
  const basedOn = base ?? (begins ? (published?.id ?? null) : draft.basedOn);
  await trx
    .raw(
      `with revision as (
        insert into revisions (collection, document_id, content, schema_version, saved_by, indexed_as, based_on, begun_at)
        values (:collection, :id, :content::jsonb, :schemaVersion::integer, :savedBy::integer, :indexedAs, :basedOn::bigint,
          coalesce((select begun_at from revisions where revisions.id = :before::bigint and number is null), now()))
        returning *
      ), ${linkRevision},
      pointed as (
        update documents set draft = (select revision.id from revision) where collection = :collection and id = :id
      )
      delete from revisions where id = :before::bigint and ${isLoose}`,
      { collection, id, basedOn, before: draft?.id ?? null, ...toDraftBindings(save) },
    )
    .options({ name: 'update_draft' });
}

/** How the draft of a document ends. */
type DraftEnd = 'same' | 'discarded';

/** Ends the draft of a locked document: `same` as what is published, or `discarded`, which cancels its publication and keeps it to be restored. */
export async function endDraft(
  trx: Db,
  { collection, id, draft }: StoredDocument,
  end: DraftEnd,
): Promise<void> {
  await trx.raw(
    `with pointed as (
      update documents set draft = ${end === 'same' ? 'published' : 'null'} where collection = :collection and id = :id
    ),
    unscheduled as (
      delete from schedules where ${end === 'discarded'} and collection = :collection and document_id = :id
        and action = 'publish'
    )
    delete from revisions where ${end === 'same'} and id = :draft::bigint and ${isLoose}`,
    { collection, id, draft: draft?.id ?? null },
  );
}

/** Points the draft of a locked document at one of its revisions; false where it has another draft or no such revision. */
export async function restoreDraft(
  trx: Db,
  { collection, id }: DocumentKey,
  revision: number,
): Promise<boolean> {
  const { rows } = await trx.raw(
    `update documents set draft = :revision
     where collection = :collection and id = :id and (draft is null or draft = published) and exists (
       select from revisions where revisions.id = :revision and revisions.collection = :collection
         and document_id = :id and number is null)
     returning id`,
    { collection, id, revision },
  );
  return rows.length > 0;
}

/** Writes the public row of a document from its published `revision`, and its references. */
const writePublished = `
  saved as (
    insert into published (
      collection, id, type, name, page_id, order_no, slug, content, summary, search_text, schema_version, number,
      revision, indexed_as, created_at, updated_at, updated_by)
    select pointed.collection, pointed.id, pointed.type, pointed.name, pointed.page_id, pointed.order_no, :slug,
      revision.content, :summary::jsonb, :searchText, revision.schema_version, revision.number, revision.id,
      :indexedAs, pointed.created_at, revision.published_at, revision.saved_by
    from pointed, revision
    on conflict (collection, id) do update set slug = excluded.slug, content = excluded.content,
      summary = excluded.summary, search_text = excluded.search_text, schema_version = excluded.schema_version,
      number = excluded.number, revision = excluded.revision, indexed_as = excluded.indexed_as,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning *
  ),
  ${givenReferences},
  linked as materialized (
    select field, position, target, target_id from published_references as old
      join saved on old.collection = saved.collection and old.document_id = saved.id
  ),
  dropped as (
    delete from published_references as old using saved
    where old.collection = saved.collection and old.document_id = saved.id and not exists (
      select from given where (given.field, given.position, given.target, given.target_id)
        = (old.field, old.position, old.target, old.target_id))
  ),
  added as (
    insert into published_references (collection, document_id, field, position, target, target_id)
    select saved.collection, saved.id, field, position, target, target_id from saved, given
    where target_id is not null and (field, position, target, target_id) not in (select * from linked)
  )
  select collection, id, name, slug, content, schema_version, number, revision, updated_at,
    (select admins.name from admins where admins.id = updated_by) as saved_by_name
  from saved`;

type SavedRecord = Pick<
  Tables['published'],
  'collection' | 'id' | 'name' | 'slug' | 'content' | 'schema_version' | 'number' | 'revision' | 'updated_at'
> & { readonly saved_by_name: string | null };

/** A document that is published. */
export type PublicDocument = StoredDocument & {
  readonly published: Revision & { readonly number: number };
};

/** Publishes a new document as revision 1; undefined where its name is taken. */
export async function insertDocument(
  trx: Db,
  place: NewDocument,
  save: RevisionSave,
): Promise<PublicDocument | undefined> {
  const { rows } = await trx.raw<SavedRecord>(
    `with ${newKeys}, ${newRow('published')},
    revision as (
      insert into revisions (id, collection, document_id, content, schema_version, saved_by, number, published_at)
      select published, collection, id, :content::jsonb, :schemaVersion::integer, :savedBy::integer, 1, now() from pointed
      returning *
    ), ${writePublished}`,
    { ...toPlace(place), ...toPublishBindings(save) },
  );
  const [saved] = rows;
  if (!saved) return undefined;
  noteSave(saved);
  const { id, updated_at: createdAt } = saved;
  return toPublic({ ...toPlace(place), id, createdAt, page: null, published: null, draft: null }, saved);
}

/** What a publication does besides: which drafts end with it. */
interface PublishOptions {
  /** The draft that becomes the published revision; a new revision is stored by default. */
  readonly revision?: number | undefined;
  /** Whether the present draft ends with it. */
  readonly endsDraft: boolean;
}

const nextNumber = `
  coalesce((select max(number) from revisions where collection = :collection and document_id = :id), 0) + 1`;

const revisionToPublish = {
  new: `
    insert into revisions (collection, document_id, content, schema_version, saved_by, based_on, number, published_at)
    select :collection, :id, :content::jsonb, :schemaVersion::integer, :savedBy::integer, :basedOn::bigint, ${nextNumber}, now()
    returning *`,
  stored: `
    update revisions set content = :content::jsonb, schema_version = :schemaVersion::integer, number = ${nextNumber},
      saved_by = coalesce(:savedBy::integer, saved_by), published_at = now()
    where id = :revision::bigint and number is null returning *`,
} as const;

/** Publishes content as the next revision of a locked document. */
export async function publishRevision(
  trx: Db,
  document: StoredDocument,
  save: RevisionSave,
  { revision, endsDraft }: PublishOptions,
): Promise<PublicDocument> {
  const { collection, id, published, draft } = document;
  const kind = revision === undefined ? 'new' : 'stored';
  const ended = endsDraft ? draft?.id : undefined;
  const { rows } = await trx
    .raw<SavedRecord>(
      `with revision as (${revisionToPublish[kind]}),
      pointed as (
        update documents set published = (select revision.id from revision),
          draft = case when draft = any(:ended::bigint[]) then null else draft end
        where collection = :collection and id = :id returning *
      ),
      unscheduled as (
        delete from schedules where :endsDraft::boolean and collection = :collection and document_id = :id
          and action = 'publish'
      ),
      loosened as (
        delete from revisions where id = any(:ended::bigint[]) and id <> coalesce(:revision::bigint, 0) and ${isLoose}
      ),
      unlinked as (
        delete from revision_references where revision_id = :revision::bigint
          and not exists (select from approval_revisions where approval_revisions.revision_id = :revision::bigint)
      ), ${writePublished}`,
      {
        ...{ collection, id, revision: revision ?? null, endsDraft },
        // A draft that was begun and does not differ has nothing to keep.
        ended: [revision, ended, published?.id].filter((one) => one !== undefined),
        ...(kind === 'new' && { basedOn: published?.id ?? null }),
        ...toPublishBindings(save),
      },
    )
    .options({ name: `publish_${kind}_revision` });
  const [saved] = rows;
  if (!saved) throw new Error('The database returned no row.');
  noteSave(saved, published ?? undefined);
  return toPublic({ ...document, draft: endsDraft || draft?.id === revision ? null : draft }, saved);
}

/** Bases the draft of a document on a revision that was published, where it is the same draft edited further. */
export async function rebaseDraft(trx: Db, { collection, id }: DocumentKey, revision: number): Promise<void> {
  await trx.raw(
    `update revisions set based_on = :revision from documents, revisions as base
     where documents.collection = :collection and documents.id = :id and revisions.id = documents.draft
       and base.id = :revision and revisions.number is null and revisions.begun_at = base.begun_at
       and revisions.based_on is not distinct from base.based_on`,
    { collection, id, revision },
  );
}

/** Unpublishes a locked document: its published revision becomes its draft, unless it has one. */
export async function unpublishDocument(trx: Db, { collection, id }: DocumentKey): Promise<void> {
  const { rows } = await trx.raw<Pick<SavedRecord, 'collection' | 'id' | 'name' | 'slug'>>(
    `with hidden as (delete from published where collection = :collection and id = :id returning *),
    linked as (
      insert into revision_references (revision_id, field, position, target, target_id)
      select hidden.revision, field, position, target, target_id
      from hidden join published_references as old on old.collection = hidden.collection and document_id = hidden.id
    ),
    pointed as (
      update documents set published = null, draft = coalesce(draft, documents.published) from hidden
      where documents.collection = hidden.collection and documents.id = hidden.id returning documents.draft
    ),
    rebased as (
      update revisions set based_on = null from pointed where revisions.id = pointed.draft and number is null
    ),
    unscheduled as (
      delete from schedules using hidden
      where schedules.collection = hidden.collection and document_id = hidden.id and failed_at is null
    )
    select collection, id, name, slug from hidden`,
    { collection, id },
  );
  if (rows[0]) noteSave(rows[0]);
}

/** Moves a locked document to the bin with its draft and cancels its schedules. */
export async function binDocument(
  trx: Db,
  { collection, id }: DocumentKey,
  deletedBy: number | null,
): Promise<void> {
  const { rows } = await trx.raw<Pick<SavedRecord, 'collection' | 'id' | 'name' | 'slug'>>(
    `with binned as (
      update documents set deleted_at = now(), deleted_by = :deletedBy::integer
      where collection = :collection and id = :id
    ),
    unscheduled as (delete from schedules where collection = :collection and document_id = :id)
    delete from published where collection = :collection and id = :id returning collection, id, name, slug`,
    { collection, id, deletedBy },
  );
  if (rows[0]) noteSave(rows[0]);
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

/** Writes the public row of a published document again, from its revision and what is derived from that. */
export async function writePublic(
  trx: Db,
  { collection, id }: DocumentKey,
  { slug, indexed }: { readonly slug: string | null; readonly indexed: IndexedContent },
): Promise<void> {
  const { rows } = await trx.raw<SavedRecord>(
    `with pointed as (select * from documents where collection = :collection and id = :id and deleted_at is null),
    revision as (select revisions.* from revisions join pointed on pointed.published = revisions.id), ${writePublished}`,
    { collection, id, slug, ...toIndexBindings(indexed) },
  );
  if (rows[0]) noteSave(rows[0]);
}

function toPublic(document: StoredDocument, saved: SavedRecord): PublicDocument {
  const { revision: id, content, schema_version: schemaVersion, number, updated_at, saved_by_name } = saved;
  const base = { basedOn: document.published?.id ?? null, basedOnNumber: document.published?.number ?? null };
  const times = { savedAt: updated_at, publishedAt: updated_at };
  return {
    ...document,
    published: { id, content, schemaVersion, number, ...base, ...times, savedBy: saved_by_name },
  };
}

function toPlace({ collection, type, name = null, pageId = null, orderNo = null }: NewDocument) {
  return { collection, type, name, pageId, orderNo };
}

function toSaveBindings({ declaration, content, schemaVersion, savedBy }: RevisionSave) {
  return {
    content: JSON.stringify(content),
    schemaVersion: schemaVersion ?? declaration?.version ?? 1,
    savedBy,
  };
}

function toDraftBindings(save: RevisionSave): Extract<Bindings, Readonly<Record<string, unknown>>> {
  const { references, indexedAs } = indexContent(save.declaration, save.content);
  return { ...toSaveBindings(save), indexedAs, refs: toReferenceBinding(references) };
}

function toPublishBindings(save: RevisionSave) {
  const indexed = indexContent(save.declaration, save.content);
  return { ...toSaveBindings(save), slug: indexed.slug, ...toIndexBindings(indexed) };
}

function toIndexBindings({ summary, searchText, references, indexedAs }: IndexedContent) {
  return { summary: JSON.stringify(summary), searchText, refs: toReferenceBinding(references), indexedAs };
}

function toDocument(record: DocumentRecord): StoredDocument {
  const { collection, id, type, name, page, published, draft } = record;
  return {
    ...{ collection, id, type, name, page, pageId: record.page_id, orderNo: record.order_no },
    createdAt: record.created_at,
    published: published && toRevision(published),
    draft: draft && toRevision(draft),
  };
}
