import type { Db } from './db.ts';
import type { DocumentKey } from './documents.ts';

/** Deletes a draft, or only one of the given version, with what is scheduled of it; false when there was none. */
export async function endDraft(
  trx: Db,
  { collection, id }: DocumentKey,
  { version }: { readonly version?: number } = {},
): Promise<boolean> {
  const { rows } = await trx.raw(
    `with ended as (
      delete from drafts where collection = :collection and id = :id
        and (:version::integer is null or version = :version) returning id
    ),
    unscheduled as (
      delete from schedules using ended
      where collection = :collection and document_id = ended.id and action = 'publish' returning snapshot_id
    ),
    uncopied as (delete from snapshots where id in (select snapshot_id from unscheduled))
    select id from ended`,
    { collection, id, version: version ?? null },
  );
  return rows.length > 0;
}
