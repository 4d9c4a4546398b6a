import type { Knex } from 'knex';

/** Stores which sessions have a document open, each until a moment after it was last seen. */
export async function createPresence(trx: Knex): Promise<void> {
  await trx.raw(`
    create table presence (
      collection text not null,
      document_id integer not null,
      session_id integer not null references sessions on delete cascade,
      seen_at timestamptz not null default now(),
      primary key (collection, document_id, session_id)
    );`);
}
