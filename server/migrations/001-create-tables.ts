import type { Knex } from 'knex';

/** Who may sign in, and their sessions. */
const people = `
  create table admins (
    id integer generated always as identity primary key,
    email text not null,
    name text not null,
    password_hash text not null,
    created_at timestamptz not null default now()
  );
  create unique index admins_email on admins (lower(email));
  create table sessions (
    id bigint generated always as identity primary key,
    admin_id integer not null references admins on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null
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
  );`;

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
    created_at timestamptz not null default now()
  );
  create index media_order on media (created_at desc, id desc);
  create unique index media_origin on media (origin) where origin is not null;`;

/** Blocks and site-wide values, each with every version that was ever saved. */
const content = `
  create table pages (
    id integer generated always as identity primary key,
    name text not null unique,
    route text not null,
    created_at timestamptz not null default now()
  );
  create table components (
    id integer generated always as identity primary key,
    page_id integer not null references pages on delete cascade,
    name text not null,
    order_no integer not null,
    content jsonb not null,
    revision integer not null default 1,
    schema_version integer not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by integer references admins on delete set null,
    unique (page_id, name)
  );
  create index components_name on components (name);
  create table component_revisions (
    id bigint generated always as identity primary key,
    component_id integer not null references components on delete cascade,
    revision integer not null,
    schema_version integer not null,
    content jsonb not null,
    saved_at timestamptz not null default now(),
    saved_by integer references admins on delete set null,
    unique (component_id, revision)
  );
  create table settings (
    id integer generated always as identity primary key,
    key text not null unique,
    value jsonb not null,
    revision integer not null default 1,
    schema_version integer not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by integer references admins on delete set null
  );
  create table setting_revisions (
    id bigint generated always as identity primary key,
    setting_id integer not null references settings on delete cascade,
    revision integer not null,
    schema_version integer not null,
    value jsonb not null,
    saved_at timestamptz not null default now(),
    saved_by integer references admins on delete set null,
    unique (setting_id, revision)
  );`;

const stamps = `
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()`;

/** What the company keeps, and how its rows belong together; `description` is the start of `content`. */
const company = `
  create table majors (
    id integer generated always as identity primary key,
    name text not null,
    ${stamps}
  );
  create table team_members (
    id integer generated always as identity primary key,
    name text not null,
    email text not null,
    phone text not null,
    personal_img text not null,
    major_id integer references majors on delete restrict,
    ${stamps}
  );
  create index team_members_major on team_members (major_id);
  create table clients (
    id integer generated always as identity primary key,
    name text not null,
    email text not null,
    phone text not null,
    is_company boolean not null,
    logo_url text not null,
    ${stamps}
  );
  create table services (
    id integer generated always as identity primary key,
    title text not null,
    slug text not null unique,
    content text not null,
    description text not null,
    ${stamps}
  );
  create table projects (
    id integer generated always as identity primary key,
    title text not null,
    slug text not null unique,
    location text not null,
    status text,
    start_date date,
    end_date date,
    content text not null,
    description text not null,
    client_id integer references clients on delete set null,
    before_image text not null,
    after_image text not null,
    ${stamps}
  );
  create index projects_status on projects (status);
  create index projects_client on projects (client_id);
  create table project_services (
    project_id integer not null references projects on delete cascade,
    service_id integer not null references services on delete cascade,
    order_no integer not null,
    primary key (project_id, service_id)
  );
  create index project_services_service on project_services (service_id);
  create table project_media (
    project_id integer not null references projects on delete cascade,
    media_id integer not null references media on delete cascade,
    order_no integer not null,
    primary key (project_id, media_id)
  );
  create index project_media_media on project_media (media_id);
  create table service_media (
    service_id integer not null references services on delete cascade,
    media_id integer not null references media on delete cascade,
    order_no integer not null,
    primary key (service_id, media_id)
  );
  create index service_media_media on service_media (media_id);
  create table old_slugs (
    entity text not null,
    slug text not null,
    row_id integer not null,
    primary key (entity, slug)
  );
  create index old_slugs_row on old_slugs (entity, row_id);`;

const counters = `
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
  insert into site_version (version) values (1);`;

/** Creates the tables of the first release. */
export async function createTables(trx: Knex): Promise<void> {
  for (const part of [people, media, content, company, counters]) await trx.raw(part);
}
