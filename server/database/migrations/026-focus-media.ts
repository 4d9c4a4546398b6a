import type { Knex } from 'knex';

/** Stores the point of an image that its crops keep visible. */
export async function focusMedia(trx: Knex): Promise<void> {
  await trx.raw(`
    alter table media add column focus jsonb;
    alter table deleted_media add column focus jsonb;`);
}
