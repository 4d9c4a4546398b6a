import type { Knex } from 'knex';

/** Drops the versions of files, which each process reads when they are first used. */
export async function dropMediaVersions(trx: Knex): Promise<void> {
  await trx.raw(`
    drop table media_version;
    alter table media drop column version;
    alter table deleted_media drop column version;`);
}
