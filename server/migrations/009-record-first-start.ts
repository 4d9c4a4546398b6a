import type { Knex } from 'knex';

/** Records that the first start of a store is complete; a store in which somebody can sign in or that has pages is past it. */
export async function recordFirstStart(trx: Knex): Promise<void> {
  await trx.raw(`
    create table store_start (
      id boolean primary key default true check (id),
      completed_at timestamptz not null default now()
    );
    insert into store_start (id)
      select true where exists (select from admins) or exists (select from pages);`);
}
