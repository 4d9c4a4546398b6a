import type { Knex } from 'knex';

/** Stores when a copy of a draft is published, or an entry unpublished; what could not be stays listed with its reasons. */
export async function createSchedules(trx: Knex): Promise<void> {
  await trx.raw(`
    create table schedules (
      id serial primary key,
      action text not null check (action in ('publish', 'unpublish')),
      collection text not null,
      document_id integer not null,
      type text not null,
      label text not null,
      snapshot_id integer references snapshots on delete cascade,
      due_at timestamptz not null,
      created_at timestamptz not null default now(),
      created_by integer references admins on delete set null,
      failed_at timestamptz,
      issues jsonb not null default '[]',
      check ((action = 'publish') = (snapshot_id is not null))
    );
    create unique index schedules_document on schedules (collection, document_id) where failed_at is null;
    create index schedules_due on schedules (due_at) where failed_at is null;
    create index schedules_snapshot on schedules (snapshot_id);`);
}
