import type { Knex } from 'knex';
import { createTables } from './001-create-tables.ts';
import { storeDocuments } from './012-store-documents.ts';
import { uniteRevisions } from './020-unite-revisions.ts';

/** One step forward; it runs inside a transaction of its own. */
type Migration = (trx: Knex) => Promise<void>;

/** A step that is SQL alone. */
const run =
  (sql: string): Migration =>
  async (trx) =>
    void (await trx.raw(sql));

/** Steps of version 0.1.0 whose tables the first one creates today. */
const contained = [
  '002-create-messages',
  '003-index-lists',
  '004-create-outbox',
  '006-keep-accounts',
  '007-sort-messages',
  '008-record-editors',
  '009-record-first-start',
  '010-version-media',
  '011-remember-messages',
];

/** Every step of the database's history in order; a step that was once released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-create-tables': createTables,
  ...Object.fromEntries(contained.map((name) => [name, async () => {}])),
  '012-store-documents': storeDocuments,
  // Stores the drafts of documents apart from published content; revisions outlive their document until it is erased.
  '013-store-drafts': run(`
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
    alter table revisions drop constraint revisions_collection_document_id_fkey;`),
  // Stores copies of drafts, the links that show them to somebody without an account, and what these people write.
  '014-create-reviews': run(`
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
    create index review_comments_review on review_comments (review_id, id);`),
  // Stores the number of all visits, as adding them up would become slower every day.
  '015-count-visits': run(`
    create table visit_total (id boolean primary key default true check (id), total bigint not null);
    insert into visit_total (total) select coalesce(sum(count), 0) from visits;`),
  // Stores deleted documents and files apart from published ones, until they are restored or erased.
  '016-create-bin': run(`
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
    create index bin_deleted on bin (deleted_at desc);`),
  // Stores when a copy of a draft is published, or an entry unpublished; a failed schedule stays listed with its reasons.
  '017-create-schedules': run(`
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
    create index schedules_snapshot on schedules (snapshot_id);`),
  // Stores which sessions have a document open, each until a moment after it was last seen.
  '018-create-presence': run(`
    create table presence (
      collection text not null,
      document_id integer not null,
      session_id integer not null references sessions on delete cascade,
      seen_at timestamptz not null default now(),
      primary key (collection, document_id, session_id)
    );`),
  // Lets the documents that refer to one target be counted, and the first or last of them be found, without reading all of them.
  '019-sort-references': run(`
    drop index document_references_target;
    create index document_references_target
      on document_references (target, target_id, collection, field, document_id);`),
  '020-unite-revisions': uniteRevisions,
  // Stores all background work in one table: e-mail of the outbox, and variants that images lack.
  '021-create-jobs': run(`
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
    create unique index jobs_once on jobs (kind, payload) where kind <> 'mail';
    -- E-mail keeps its id, which is part of its message ids; one that was given up has no text.
    insert into jobs (id, kind, payload, due_at, attempts, last_error, failed_at, created_at)
      overriding system value
      select id, 'mail', jsonb_strip_nulls(jsonb_build_object('to', recipient, 'subject', subject,
          'text', case when failed_at is null then body end, 'replyTo', reply_to)),
        next_attempt_at, attempts, last_error, failed_at, created_at
      from outbox;
    select setval(pg_get_serial_sequence('jobs', 'id'), coalesce((select max(id) from jobs), 0) + 1, false);
    drop table outbox;
    -- A job for each format of an image whose variants were not complete.
    insert into jobs (kind, payload)
      select kind, jsonb_build_object('address', address)
      from media, unnest(array['webp', 'avif']) as kind
      where type = 'image' and ladder_at is null and jsonb_array_length(widths) > 0
      order by media.id;
    alter table media drop column ladder_at;
    alter table deleted_media drop column ladder_at;`),
  // Stores in which tabs of a session a document is open.
  '022-count-tabs': run(`
    alter table presence add column tab text not null default '';
    alter table presence drop constraint presence_pkey;
    alter table presence add primary key (collection, document_id, session_id, tab);`),
  // Drops the columns of files that nothing reads.
  '023-drop-hashes': run(`
    alter table media drop column sha256, drop column stored_at;
    alter table deleted_media drop column sha256, drop column stored_at;`),
  // Stores until when an administrator has read notifications, and the page that a message was sent from.
  '024-note-news': run(`
    alter table admins add column notifications_read_at timestamptz not null default now();
    alter table messages add column page text;`),
  // Stores the stage of a message and a note on it; a message was archived once it was dealt with, so that it counts as answered.
  '025-stage-messages': run(`
    alter table messages add column stage text not null default 'new', add column note text not null default '';
    update messages set stage = 'answered' where archived_at is not null;`),
  // Stores the focal point of an image.
  '026-focus-media': run(`
    alter table media add column focus jsonb;
    alter table deleted_media add column focus jsonb;`),
  // Drops the versions of files, which each process reads when they are first used.
  '027-drop-media-versions': run(`
    drop table media_version;
    alter table media drop column version;
    alter table deleted_media drop column version;`),
  // Stores for an hour which request created a document, as a request whose response was lost is sent again, maybe to another process.
  '028-note-creations': run(`
    create table creations (
      key text primary key,
      document_id integer,
      created_at timestamptz not null default now()
    );`),
};
