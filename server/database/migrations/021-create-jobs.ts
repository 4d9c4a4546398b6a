import type { Knex } from 'knex';

const create = `
  create table jobs (
    id bigint generated always as identity primary key,
    kind text not null,
    payload jsonb not null,
    due_at timestamptz not null default now(),
    attempts integer not null default 0,
    leased_until timestamptz,
    last_error text,
    failed_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index jobs_due on jobs (due_at, id) where failed_at is null;
  create index jobs_failed on jobs (failed_at) where failed_at is not null;
  create unique index jobs_once on jobs (kind, payload) where kind <> 'mail';`;

/** Moves e-mail under its ids, which are part of its message ids; one that was given up has no text. */
const moveMail = `
  insert into jobs (id, kind, payload, due_at, attempts, last_error, failed_at, created_at)
    overriding system value
    select id, 'mail', jsonb_strip_nulls(jsonb_build_object('to', recipient, 'subject', subject,
        'text', case when failed_at is null then body end, 'replyTo', reply_to)),
      next_attempt_at, attempts, last_error, failed_at, created_at
    from outbox;
  select setval(pg_get_serial_sequence('jobs', 'id'), coalesce((select max(id) from jobs), 0) + 1, false);
  drop table outbox;`;

/** Adds a job for each format of an image whose variants were not complete. */
const addVariants = `
  insert into jobs (kind, payload)
    select kind, jsonb_build_object('address', address)
    from media, unnest(array['webp', 'avif']) as kind
    where type = 'image' and ladder_at is null and jsonb_array_length(widths) > 0
    order by media.id;
  alter table media drop column ladder_at;
  alter table deleted_media drop column ladder_at;`;

/** Stores all background work in one table: e-mail of the outbox, and variants that images lack. */
export async function createJobs(trx: Knex): Promise<void> {
  await trx.raw(create);
  await trx.raw(moveMail);
  await trx.raw(addVariants);
}
