import type { Knex } from 'knex';

/** Lets the documents that refer to one target be counted, and the first or last of them be found, without reading all of them. */
export async function sortReferences(trx: Knex): Promise<void> {
  await trx.raw(`
    drop index document_references_target;
    create index document_references_target
      on document_references (target, target_id, collection, field, document_id);`);
}
