import type { Knex } from 'knex';

/** Stores deleted documents and files apart from what is public, until they are restored or erased. */
export async function createBin(trx: Knex): Promise<void> {
  await trx.raw(`
    create table bin (
      collection text not null,
      id integer not null,
      type text not null,
      slug text,
      label text not null,
      record jsonb not null,
      draft jsonb,
      links jsonb not null default '[]',
      deleted_at timestamptz not null default now(),
      deleted_by integer references admins on delete set null,
      primary key (collection, id)
    );
    create index bin_slug on bin (collection, slug text_pattern_ops) where slug is not null;
    create index bin_address on bin ((record->>'address')) where collection = 'media';
    create index bin_deleted on bin (deleted_at desc);`);
}
