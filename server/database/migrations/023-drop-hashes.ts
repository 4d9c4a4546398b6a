import type { Knex } from 'knex';

/** Drops the columns of files that nothing reads. */
export async function dropHashes(trx: Knex): Promise<void> {
  await trx.raw(`
    alter table media drop column sha256, drop column stored_at;
    alter table deleted_media drop column sha256, drop column stored_at;`);
}
