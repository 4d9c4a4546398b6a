import type { Knex } from 'knex';

/** Keeps the number of all visits, which would take longer to add up with every day. */
export async function countAllVisits(trx: Knex): Promise<void> {
  await trx.raw(`
    create table visit_total (id boolean primary key default true check (id), total bigint not null);
    insert into visit_total (total) select coalesce(sum(count), 0) from visits;`);
}
