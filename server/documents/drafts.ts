import type { Db } from '../database/db.ts';
import type { DocumentKey, Revision, StoredDocument } from './documents.ts';
import { indexContent } from './index-content.ts';
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
  save: RevisionSave,
): Promise<void> {
  const begins = draft === null || draft.number !== null;
  const basedOn = begins ? (published?.id ?? null) : draft.basedOn;
  // The draft of an unpublished document continues its former publication.
  const continued = begins && published ? null : (draft?.id ?? null);
  await trx
    .raw(
      `with revision as (
        insert into revisions (collection, document_id, content, schema_version, saved_by, indexed_as, based_on, begun_at)
        values (:collection, :id, :content::jsonb, :schemaVersion::integer, :savedBy::integer, :indexedAs, :basedOn::bigint,
          coalesce((select begun_at from revisions where revisions.id = :continued::bigint), now()))
        returning *
      ), ${linkRevision},
      pointed as (
        update documents set draft = (select revision.id from revision) where collection = :collection and id = :id
      )
      delete from revisions where id = :before::bigint and ${isLoose}`,
      { collection, id, basedOn, continued, before: draft?.id ?? null, ...toDraftBindings(save) },
    )
    .options({ name: 'update_draft' });
}

/** Stores the revision of a pending schedule of a locked document again with other content, also as its draft where it is that. */
export async function updateScheduled(
  trx: Db,
  { id, number, basedOn }: Pick<Revision, 'id' | 'number' | 'basedOn'>,
  save: RevisionSave,
): Promise<void> {
  await trx.raw(
    `with revision as (
      insert into revisions (collection, document_id, content, schema_version, saved_by, indexed_as, based_on, begun_at)
      select collection, document_id, :content::jsonb, :schemaVersion::integer, :savedBy::integer, :indexedAs,
        :basedOn::bigint, begun_at
      from revisions where id = :before::bigint returning *
    ), ${linkRevision},
    pointed as (update documents set draft = (select revision.id from revision) where draft = :before::bigint)
    update schedules set revision = (select revision.id from revision)
    where schedules.revision = :before::bigint and failed_at is null`,
    { before: id, basedOn: number === null ? basedOn : null, ...toDraftBindings(save) },
  );
}

type DraftEnd = 'same' | 'unchanged' | 'discarded';

/** Ends the draft of a locked document: it became the `same` as what is published and stays begun, it is given up `unchanged`, or it is `discarded`, which cancels its publication and keeps it to be restored. */
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

function toDraftBindings(save: RevisionSave) {
  const { references, indexedAs } = indexContent(save.declaration, save.content);
  return { ...toSaveBindings(save), indexedAs, refs: toReferenceBinding(references) };
}
