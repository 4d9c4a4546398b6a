import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { IndexedReference } from './index-content.ts';

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

/** Returns the next id of a collection; ids are never reused. */
const nextId = `
  insert into document_ids (collection, last_id) values (:collection, 1)
  on conflict (collection) do update set last_id = document_ids.last_id + 1 returning last_id`;

/** SQL for the keys of a new document and its first revision. */
export const newKeys = `
  next as (${nextId}),
  keys as materialized (select nextval(pg_get_serial_sequence('revisions', 'id')) as revision, last_id from next)`;

/** SQL for the row of a new document, which points to its first revision. */
export const newRow = (pointer: 'published' | 'draft') => `
  pointed as (
    insert into documents (collection, id, type, name, page_id, order_no, ${pointer})
    select :collection, last_id, :type, :name, :pageId::integer, :orderNo::integer, keys.revision from keys
    on conflict do nothing returning *
  )`;

/** SQL for whether a revision is only needed by the pointer of a draft. */
export const isLoose = `
  number is null
  and not exists (select from schedules where schedules.revision = revisions.id)
  and not exists (select from approval_revisions where revision_id = revisions.id)`;

/** The bindings of the place of a new document. */
export function toPlace({ collection, type, name = null, pageId = null, orderNo = null }: NewDocument) {
  return { collection, type, name, pageId, orderNo };
}

/** The bindings of the content of a revision. */
export function toSaveBindings({ declaration, content, schemaVersion, savedBy }: RevisionSave) {
  return {
    content: JSON.stringify(content),
    schemaVersion: schemaVersion ?? declaration?.version ?? 1,
    savedBy,
  };
}

/** SQL for the references in the binding `refs` with the ids of their targets; files are found by address, also in the bin. */
export const givenReferences = `
  given as (
    select field, position, target, coalesce(
        target_id,
        (select id from media where media.address = sent.address),
        (select id from deleted_media where deleted_media.address = sent.address)
      ) as target_id
    from jsonb_to_recordset(:refs::jsonb)
      as sent (field text, position integer, target text, target_id integer, address text)
  )`;

/** The binding `refs` of references. */
export function toReferenceBinding(references: readonly IndexedReference[]): string {
  return JSON.stringify(
    references.map(({ field, position, target, id, address }) => {
      return { field, position, target, target_id: id ?? null, address: address ?? null };
    }),
  );
}
