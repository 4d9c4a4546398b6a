import type { Knex } from 'knex';

/** Stores the drafts of documents apart from what is public; revisions outlive their document until it is erased. */
export async function storeDrafts(trx: Knex): Promise<void> {
  await trx.raw(`
    create table drafts (
      collection text not null,
      id integer not null,
      type text not null,
      name text,
      page_id integer,
      order_no integer,
      content jsonb not null,
      schema_version integer not null,
      based_on integer not null default 0,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by integer references admins on delete set null,
      primary key (collection, id)
    );
    create unique index drafts_name on drafts (collection, coalesce(page_id, 0), name) where name is not null;
    create index drafts_updated on drafts (updated_at desc);
    alter table revisions drop constraint revisions_collection_document_id_fkey;`);
}
