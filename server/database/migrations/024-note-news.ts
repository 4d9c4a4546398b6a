import type { Knex } from 'knex';

/** Stores until when an administrator has read notifications, and the page that a message was sent from. */
export async function noteNews(trx: Knex): Promise<void> {
  await trx.raw(`
    alter table admins add column notifications_read_at timestamptz not null default now();
    alter table messages add column page text;`);
}
