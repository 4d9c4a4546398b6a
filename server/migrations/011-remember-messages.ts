import type { Knex } from 'knex';

/** Remembers for a moment which messages an address has sent, so that one sent twice is stored once. */
export async function rememberMessages(trx: Knex): Promise<void> {
  await trx.raw(`
    create table message_digests (
      address text not null,
      digest text not null,
      sent_at timestamptz not null default now(),
      primary key (address, digest)
    );
    create index message_digests_time on message_digests (sent_at);`);
}
