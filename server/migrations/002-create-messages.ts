import type { Knex } from 'knex';

/** Creates the tables of visitors' messages and of how many an address has sent. */
export async function createMessages(trx: Knex): Promise<void> {
  await trx.raw(`
    create table messages (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      phone text not null,
      message text not null,
      created_at timestamptz not null default now()
    );
    create table message_counts (
      address text primary key,
      sent integer not null,
      window_ends_at timestamptz not null
    );
    create index message_counts_end on message_counts (window_ends_at);`);
}
