import type { Knex } from 'knex';

/** Who may sign in, and their sessions. */
const people = `
  create table admins (
    id integer generated always as identity primary key,
    email text not null,
    name text not null,
    password_hash text,
    created_at timestamptz not null default now(),
    removed_at timestamptz
  );
  create unique index admins_email on admins (lower(email)) where removed_at is null;
  create table sessions (
    id bigint generated always as identity primary key,
    admin_id integer not null references admins on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    device text not null default ''
  );
  create index sessions_admin on sessions (admin_id);
  create index sessions_expiry on sessions (expires_at);
  create table sign_in_attempts (
    address text primary key,
    attempts integer not null,
    window_ends_at timestamptz not null,
    blocked_until timestamptz,
    strikes integer not null default 0
  );
  create table sign_in_addresses (
    address text not null,
    admin_id integer not null references admins on delete cascade,
    seen_at timestamptz not null default now(),
    primary key (address, admin_id)
  );
  create table sign_in_links (
    id bigint generated always as identity primary key,
    admin_id integer not null references admins on delete cascade,
    purpose text not null check (purpose in ('reset', 'invitation')),
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index sign_in_links_admin on sign_in_links (admin_id);
  create index sign_in_links_expiry on sign_in_links (expires_at);`;

/** Uploaded files; a row without `stored_at` has its address already but waits for its bytes. */
const media = `
  create table media (
    id integer generated always as identity primary key,
    address text not null unique,
    file_name text not null,
    type text not null check (type in ('image', 'video', 'document')),
    format text not null,
    size bigint not null default 0,
    width integer,
    height integer,
    alt text not null default '',
    color text not null default '',
    widths jsonb not null default '[]',
    sha256 text,
    origin text,
    stored_at timestamptz,
    ladder_at timestamptz,
    created_at timestamptz not null default now(),
    version bigint not null default 1
  );
  create index media_order on media (created_at desc, id desc);
  create unique index media_origin on media (origin) where origin is not null;
  create index media_by_version on media (version);`;

/** Visitors' messages, and e-mails that wait to be sent; one that is sent leaves its table. */
const messages = `
  create table messages (
    id integer generated always as identity primary key,
    name text not null,
    email text not null,
    phone text not null,
    message text not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    archived_at timestamptz,
    deleted_at timestamptz
  );
  create index messages_order on messages (created_at desc, id desc) where deleted_at is null;
  create index messages_deleted on messages (deleted_at) where deleted_at is not null;
  create table message_counts (
    address text primary key,
    sent integer not null,
    window_ends_at timestamptz not null
  );
  create index message_counts_end on message_counts (window_ends_at);
  create table message_digests (
    address text not null,
    digest text not null,
    sent_at timestamptz not null default now(),
    primary key (address, digest)
  );
  create index message_digests_time on message_digests (sent_at);
  create table outbox (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    reply_to text,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    failed_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index outbox_due on outbox (next_attempt_at, id) where failed_at is null;
  create index outbox_failed on outbox (failed_at) where failed_at is not null;`;

/** Former addresses, counters, and the record of a completed first start. */
const rest = `
  create table old_slugs (
    entity text not null,
    slug text not null,
    row_id integer not null,
    primary key (entity, slug)
  );
  create index old_slugs_row on old_slugs (entity, row_id);
  create table visits (
    page text not null,
    day date not null,
    count bigint not null,
    primary key (page, day)
  );
  create index visits_day on visits (day);
  create table site_version (
    id boolean primary key default true check (id),
    version bigint not null
  );
  insert into site_version (version) values (1);
  create table media_version (
    id boolean primary key default true check (id),
    version bigint not null
  );
  insert into media_version (version) values (1);
  create table store_start (
    id boolean primary key default true check (id),
    completed_at timestamptz not null default now()
  );`;

/** Creates the tables that version 0.1.0 had, but for those of content, which the next step would move. */
export async function createTables(trx: Knex): Promise<void> {
  for (const part of [people, media, messages, rest]) await trx.raw(part);
}
