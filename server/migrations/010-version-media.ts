import type { Knex } from 'knex';

/** Counts the changes of media rows apart from those of the site, so that other processes read only the rows that changed. */
export async function versionMedia(trx: Knex): Promise<void> {
  await trx.raw(`
    create table media_version (
      id boolean primary key default true check (id),
      version bigint not null
    );
    insert into media_version (version) values (1);
    alter table media add column version bigint not null default 1;
    create index media_by_version on media (version);`);
}
