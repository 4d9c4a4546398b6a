import type { Knex } from 'knex';

/** Creates the table of e-mails that wait to be sent; one that is sent leaves it. */
export async function createOutbox(trx: Knex): Promise<void> {
  await trx.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      reply_to text,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_error text,
      failed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index outbox_due on outbox (next_attempt_at, id) where failed_at is null;
    create index outbox_failed on outbox (failed_at) where failed_at is not null;`);
}
