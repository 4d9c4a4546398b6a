import type { Db } from './db.ts';
import type { DocumentKey } from './documents.ts';
import { noteSave } from './note-save.ts';
import type { Tables } from './tables.ts';

/** Turns a published document into a draft with its id, or preserves an existing draft; revisions and slug are preserved. */
export async function unpublishDocument(
  trx: Db,
  { collection, id }: DocumentKey,
  savedBy: number | null,
): Promise<void> {
  const { rows } = await trx.raw<Pick<Tables['documents'], 'collection' | 'id' | 'slug' | 'name'>>(
    `with gone as (delete from documents where collection = :collection and id = :id returning *),
    reserved as (
      insert into old_slugs (entity, slug, row_id) select collection, slug, id from gone where slug is not null
      on conflict (entity, slug) do update set row_id = excluded.row_id
    ),
    drafted as (
      insert into drafts (collection, id, type, name, page_id, order_no, content, schema_version, updated_by)
      select collection, id, type, name, page_id, order_no, content, schema_version, :savedBy::integer from gone
      on conflict (collection, id) do update set based_on = 0
    )
    select collection, id, slug, name from gone`,
    { collection, id, savedBy },
  );
  if (rows[0]) noteSave(rows[0]);
}
