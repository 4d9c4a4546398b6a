import type { Knex } from 'knex';

/** Stores in which tabs of a session a document is open. */
export async function countTabs(trx: Knex): Promise<void> {
  await trx.raw(`
    alter table presence add column tab text not null default '';
    alter table presence drop constraint presence_pkey;
    alter table presence add primary key (collection, document_id, session_id, tab);`);
}
