import type { Knex } from 'knex';

/** Stores copies of drafts, the links that show them to somebody without an account, and what these people write. */
export async function createReviews(trx: Knex): Promise<void> {
  await trx.raw(`
    create table snapshots (
      id serial primary key,
      collection text not null,
      document_id integer not null,
      type text not null,
      name text,
      page_id integer,
      order_no integer,
      content jsonb not null,
      schema_version integer not null,
      based_on integer not null default 0,
      created_at timestamptz not null default now(),
      created_by integer references admins on delete set null
    );
    create index snapshots_document on snapshots (collection, document_id);
    create table reviews (
      id serial primary key,
      token_hash text not null unique,
      purpose text not null check (purpose in ('approval', 'preview')),
      created_at timestamptz not null default now(),
      created_by integer references admins on delete set null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create table review_snapshots (
      review_id integer not null references reviews on delete cascade,
      snapshot_id integer not null references snapshots on delete cascade,
      primary key (review_id, snapshot_id)
    );
    create index review_snapshots_snapshot on review_snapshots (snapshot_id);
    create table review_comments (
      id serial primary key,
      review_id integer not null references reviews on delete cascade,
      page text not null,
      name text not null,
      comment text not null,
      is_approval boolean not null,
      created_at timestamptz not null default now()
    );
    create index review_comments_review on review_comments (review_id, id);`);
}
