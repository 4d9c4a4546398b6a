import type { Db } from '../database/db.ts';
import { noteDocumentRemoval, noteSave } from '../database/note-save.ts';
import type { Tables } from '../database/tables.ts';
import type { DocumentKey, Revision, StoredDocument } from './documents.ts';
import { type IndexedContent, indexContent } from './index-content.ts';
import {
  givenReferences,
  isLoose,
  type NewDocument,
  newKeys,
  newRow,
  type RevisionSave,
  toPlace,
  toReferenceBinding,
  toSaveBindings,
} from './new-revisions.ts';

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
  -- A deletion copies the whole row of what it is joined with for each reference: it must not have the content.
  owner as materialized (select collection, id from saved),
  linked as materialized (
    select field, position, target, target_id from published_references as old
      join owner on old.collection = owner.collection and old.document_id = owner.id
  ),
  dropped as (
    delete from published_references as old using owner
    where old.collection = owner.collection and old.document_id = owner.id and not exists (
      select from given where (given.field, given.position, given.target, given.target_id)
        = (old.field, old.position, old.target, old.target_id))
  ),
  added as (
    insert into published_references (collection, document_id, field, position, target, target_id)
    select owner.collection, owner.id, field, position, target, target_id from owner, given
    where target_id is not null and (field, position, target, target_id) not in (select * from linked)
  )
  select collection, id, name, slug, content, schema_version, number, revision, updated_at,
    (select admins.name from admins where admins.id = updated_by) as saved_by_name
  from saved`;

type SavedRecord = Pick<
  Tables['published'],
  'collection' | 'id' | 'name' | 'slug' | 'content' | 'schema_version' | 'number' | 'revision' | 'updated_at'
> & { readonly saved_by_name: string | null };

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
  const unpublished = { page: null, published: null, draft: null, isDrafted: false };
  return toPublic({ ...toPlace(place), id: saved.id, ...unpublished }, saved);
}

/** Drafts that end with a publication. */
interface PublishOptions {
  /** The draft that becomes the published revision; a new revision is stored by default. */
  readonly revision?: number | undefined;
  /** The revision of which the new one is a copy. */
  readonly copied?: number | undefined;
  readonly endsDraft: boolean;
}

const nextNumber = `
  coalesce((select max(number) from revisions where collection = :collection and document_id = :id), 0) + 1`;

const revisionToPublish = {
  new: `
    insert into revisions (
      collection, document_id, content, schema_version, saved_by, based_on, number, published_at, begun_at)
    select :collection, :id, :content::jsonb, :schemaVersion::integer, :savedBy::integer, :basedOn::bigint,
      ${nextNumber}, now(), coalesce((select begun_at from revisions where revisions.id = :continued::bigint), now())
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
  { revision, copied, endsDraft }: PublishOptions,
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
        // A draft that was begun but does not differ has no content of its own.
        ended: [revision, ended, published?.id].filter((one) => one !== undefined),
        ...(kind === 'new' && { basedOn: published?.id ?? null, continued: copied ?? ended ?? null }),
        ...toPublishBindings(save),
      },
    )
    .options({ name: `publish_${kind}_revision` });
  const [saved] = rows;
  if (!saved) throw new Error('The database returned no row.');
  noteSave(saved, published ?? undefined);
  const left = endsDraft || draft?.id === revision ? null : draft;
  return toPublic({ ...document, draft: left, isDrafted: left !== null }, saved);
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
  if (rows[0]) noteDocumentRemoval(rows[0]);
}

/** Writes the public row of a locked document again, from its published revision and the values derived from it; does nothing where another revision than `revision` is published by now. */
export async function writePublic(
  trx: Db,
  { collection, id }: DocumentKey,
  indexed: IndexedContent,
  revision: number | null = null,
): Promise<void> {
  const { rows } = await trx.raw<SavedRecord>(
    `with pointed as (
      select * from documents where collection = :collection and id = :id and deleted_at is null
        and published = coalesce(:revision::bigint, published)
    ),
    revision as (select revisions.* from revisions join pointed on pointed.published = revisions.id), ${writePublished}`,
    { collection, id, revision, ...toIndexBindings(indexed) },
  );
  if (rows[0]) noteSave(rows[0]);
}

function toPublic(document: StoredDocument, saved: SavedRecord): PublicDocument {
  const { revision: id, content, schema_version: schemaVersion, number, updated_at, saved_by_name } = saved;
  const basedOn = document.published?.id ?? null;
  const times = { savedAt: updated_at, publishedAt: updated_at };
  return {
    ...document,
    published: { id, content, schemaVersion, number, basedOn, ...times, savedBy: saved_by_name },
  };
}

function toPublishBindings(save: RevisionSave) {
  return { ...toSaveBindings(save), ...toIndexBindings(indexContent(save.declaration, save.content)) };
}

function toIndexBindings({ summary, references, ...indexed }: IndexedContent) {
  return { ...indexed, summary: JSON.stringify(summary), refs: toReferenceBinding(references) };
}
