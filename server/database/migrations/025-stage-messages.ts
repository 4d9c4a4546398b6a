import type { Knex } from 'knex';

/** Stores the stage of a message and a note on it; a message was archived once it was dealt with, so that it counts as answered. */
export async function stageMessages(trx: Knex): Promise<void> {
  await trx.raw(`
    alter table messages add column stage text not null default 'new', add column note text not null default '';
    update messages set stage = 'answered' where archived_at is not null;`);
}
