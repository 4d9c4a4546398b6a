import type { Knex } from 'knex';

/** Lets messages be read, archived and deleted; a deleted one stays for a while so that it can be restored. */
export async function sortMessages(trx: Knex): Promise<void> {
  await trx.raw(`
    alter table messages
      add column read_at timestamptz,
      add column archived_at timestamptz,
      add column deleted_at timestamptz;
    create index messages_order on messages (created_at desc, id desc) where deleted_at is null;
    create index messages_deleted on messages (deleted_at) where deleted_at is not null;`);
}
