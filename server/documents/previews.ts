import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { Db } from '../database/db.ts';
import type { StoredDocument } from './documents.ts';
import { indexContent } from './index-content.ts';
import { givenReferences, toReferenceBinding } from './new-revisions.ts';

/** A document as a link shows it. */
export interface PreviewedDocument {
  readonly document: StoredDocument;
  readonly declaration: Declaration;
  readonly content: AnyContent;
  readonly revision: number;
}

/** A document that a link does not show, and the reason. */
export interface LeftOut {
  readonly label: string;
  readonly reason: string;
}

/** Returns the documents that were left out of the preview of a link; undefined where it was prepared for other revisions, or not at all. */
export async function findPreview(
  db: Db,
  linkId: number,
  preparedFor: string,
): Promise<{ readonly leftOut: readonly LeftOut[] } | undefined> {
  const { rows } = await db.raw<{ leftOut: LeftOut[] }>(
    'select left_out as "leftOut" from preview.links where link_id = :linkId and prepared_for = :preparedFor',
    { linkId, preparedFor },
  );
  return rows[0];
}

interface NewPreview {
  readonly preparedFor: string;
  readonly leftOut: readonly LeftOut[];
  readonly documents: readonly PreviewedDocument[];
}

/** Replaces the documents of the preview of a link. */
export async function storePreview(
  trx: Db,
  linkId: number,
  { preparedFor, leftOut, documents }: NewPreview,
): Promise<void> {
  await trx.raw('delete from preview.links where link_id = :linkId', { linkId });
  await trx.raw(
    `insert into preview.links (link_id, prepared_for, left_out) values (:linkId, :preparedFor, :leftOut::jsonb)
     on conflict (link_id) do nothing`,
    { linkId, preparedFor, leftOut: JSON.stringify(leftOut) },
  );
  for (const document of documents) await insertPreviewed(trx, linkId, document);
}

async function insertPreviewed(
  trx: Db,
  linkId: number,
  { document, declaration, content, revision }: PreviewedDocument,
): Promise<void> {
  const { slug, summary, searchText, references, indexedAs } = indexContent(declaration, content);
  await trx.raw(
    `with shown as (
      insert into preview.documents (link_id, collection, id, type, name, page_id, order_no, slug, content, summary,
        search_text, schema_version, number, revision, indexed_as, created_at, updated_at)
      select :linkId, collection, id, type, name, page_id, order_no, :slug, :content::jsonb, :summary::jsonb, :searchText,
        :schemaVersion::integer, :number::integer, :revision::bigint, :indexedAs, created_at, now()
      from documents where collection = :collection and id = :id and deleted_at is null
      on conflict do nothing returning *
    ),
    ${givenReferences}
    insert into preview.document_references (link_id, collection, document_id, field, position, target, target_id)
    select link_id, collection, id, field, position, target, target_id from shown, given where target_id is not null`,
    {
      ...{ linkId, collection: document.collection, id: document.id, slug, searchText, indexedAs, revision },
      ...{ content: JSON.stringify(content), summary: JSON.stringify(summary) },
      schemaVersion: declaration.version,
      number: (document.published?.number ?? 0) + 1,
      refs: toReferenceBinding(references),
    },
  );
}

/** Reads the site as a link shows it, in a short transaction in which the names of public tables mean its views. */
export async function readPreview<T>(db: Db, linkId: number, read: (trx: Db) => Promise<T>): Promise<T> {
  return await db.transaction(async (trx) => {
    await trx.raw(
      `select set_config('search_path', 'preview, ' || current_setting('search_path'), true),
        set_config('trellis.preview', :linkId::text, true)`,
      { linkId: String(linkId) },
    );
    return await read(trx);
  });
}
