import type { IndexedReference } from './index-content.ts';

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
