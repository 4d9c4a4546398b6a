import type { Knex } from 'knex';

const create = `
  create table documents (
    collection text not null,
    id integer not null,
    type text not null,
    name text,
    page_id integer,
    order_no integer,
    slug text,
    content jsonb not null,
    summary jsonb not null,
    search_text text not null default '',
    schema_version integer not null,
    revision integer not null default 1,
    indexed_as text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by integer references admins on delete set null,
    primary key (collection, id)
  );
  create unique index documents_slug on documents (collection, slug text_pattern_ops) where slug is not null;
  create index documents_search on documents (collection, id) include (search_text);
  create unique index documents_name on documents (collection, coalesce(page_id, 0), name) where name is not null;
  create index documents_updated on documents (updated_at desc);
  create table document_ids (collection text primary key, last_id integer not null);
  create table revisions (
    id bigint generated always as identity primary key,
    collection text not null,
    document_id integer not null,
    revision integer not null,
    schema_version integer not null,
    content jsonb not null,
    saved_at timestamptz not null default now(),
    saved_by integer references admins on delete set null,
    unique (collection, document_id, revision),
    foreign key (collection, document_id) references documents on delete cascade
  );
  create table document_references (
    collection text not null,
    document_id integer not null,
    field text not null,
    position integer not null,
    target text not null,
    target_id integer not null,
    foreign key (collection, document_id) references documents on delete cascade
  );
  create index document_references_owner on document_references (collection, document_id);
  create index document_references_target on document_references (target, target_id, collection, field);`;

/** Copies pages, components and settings with every revision, under their ids. */
const copyContent = `
  insert into documents (collection, id, type, name, content, summary, schema_version, created_at, updated_at)
    select 'pages', id, name, name, jsonb_build_object('route', route), '{}', 1, created_at, created_at from pages;
  insert into documents (collection, id, type, name, page_id, order_no, content, summary, schema_version, revision, created_at, updated_at, updated_by)
    select 'components', id, name, name, page_id, order_no, content, '{}', schema_version, revision, created_at, updated_at, updated_by from components;
  insert into documents (collection, id, type, name, content, summary, schema_version, revision, created_at, updated_at, updated_by)
    select 'settings', id, key, key, value, '{}', schema_version, revision, created_at, updated_at, updated_by from settings;
  insert into revisions (collection, document_id, revision, schema_version, content, saved_at, saved_by)
    select 'pages', id, 1, 1, jsonb_build_object('route', route), created_at, null from pages;
  insert into revisions (collection, document_id, revision, schema_version, content, saved_at, saved_by)
    select 'components', component_id, revision, schema_version, content, saved_at, saved_by from component_revisions order by id;
  insert into revisions (collection, document_id, revision, schema_version, content, saved_at, saved_by)
    select 'settings', setting_id, revision, schema_version, value, saved_at, saved_by from setting_revisions order by id;`;

interface OldTable {
  readonly table: string;
  readonly type: string;
  /** The columns that hold the values of fields, by the same name. */
  readonly columns: readonly string[];
  /** Tables of ordered choices, by the key of their field. */
  readonly choices: Readonly<Record<string, readonly [table: string, owner: string, chosen: string]>>;
  /** The columns that a search reads. */
  readonly searched: readonly string[];
  readonly hasPage?: true;
}

/** The tables of entries of the first releases. */
const oldTables: readonly OldTable[] = [
  { table: 'majors', type: 'major', columns: ['name'], searched: ['name'], choices: {} },
  {
    table: 'team_members',
    type: 'team_member',
    columns: ['personal_img', 'name', 'email', 'phone', 'major_id'],
    searched: ['name', 'email', 'phone'],
    choices: {},
  },
  {
    table: 'clients',
    type: 'client',
    columns: ['name', 'email', 'phone', 'is_company', 'logo_url'],
    searched: ['name', 'email', 'phone'],
    choices: {},
  },
  {
    table: 'services',
    type: 'service',
    columns: ['title', 'slug', 'content'],
    searched: ['title', 'description'],
    choices: { media_ids: ['service_media', 'service_id', 'media_id'] },
    hasPage: true,
  },
  {
    table: 'projects',
    type: 'project',
    columns: [
      ...['title', 'slug', 'location', 'status', 'start_date', 'end_date', 'content', 'client_id'],
      ...['before_image', 'after_image'],
    ],
    searched: ['title', 'location', 'status'],
    choices: {
      services: ['project_services', 'project_id', 'service_id'],
      media_ids: ['project_media', 'project_id', 'media_id'],
    },
    hasPage: true,
  },
];

function copyEntries({ table, type, columns, searched, choices, hasPage }: OldTable): string {
  const chosen = Object.entries(choices).map(
    ([key, [join, owner, id]]) =>
      `'${key}', coalesce((select jsonb_agg(${id} order by order_no) from ${join} where ${owner} = old.id), '[]')`,
  );
  const values = [...columns.map((column) => `'${column}', ${column}`), ...chosen].join(', ');
  const content = `jsonb_build_object(${values})`;
  // A list shows the start of the text, which the old tables hold apart.
  const summary = hasPage ? `${content} || jsonb_build_object('content', description)` : content;
  return `
    insert into documents (collection, id, type, slug, content, summary, search_text, schema_version, revision, created_at, updated_at, updated_by)
      select '${type}', id, '${type}', ${hasPage ? 'slug' : 'null'}, ${content}, ${summary}, left(lower(concat_ws(' ', ${searched.join(', ')})), 600), 1, revision, created_at, updated_at, updated_by
      from ${table} as old;
    insert into revisions (collection, document_id, revision, schema_version, content, saved_at, saved_by)
      select '${type}', id, revision, schema_version, content, updated_at, updated_by from documents where collection = '${type}';`;
}

/** Fills the table of references of the copied documents; ids in components follow when they are indexed. */
const copyReferences = `
  insert into document_references (collection, document_id, field, position, target, target_id)
    select 'project', project_id, 'services', order_no - 1, 'service', service_id from project_services
    union all select 'project', project_id, 'media_ids', order_no - 1, 'media', media_id from project_media
    union all select 'service', service_id, 'media_ids', order_no - 1, 'media', media_id from service_media
    union all select 'project', id, 'client_id', 0, 'client', client_id from projects where client_id is not null
    union all select 'team_member', id, 'major_id', 0, 'major', major_id from team_members where major_id is not null;
  insert into document_references (collection, document_id, field, position, target, target_id)
    select distinct collection, documents.id, '', 0, 'media', media.id
    from documents
      cross join lateral regexp_matches(content::text, '/media/[0-9a-f]{32}\\.[a-z0-9]+', 'g') as found
      join media on media.address = found[1];`;

const sequences: Readonly<Record<string, string>> = {
  pages: 'pages',
  components: 'components',
  settings: 'settings',
  ...Object.fromEntries(oldTables.map(({ table, type }) => [table, type])),
};

/** An id that was given once is not given again, even where its entry was deleted. */
function copyLastId([table, collection]: [string, string]): string {
  return `
    insert into document_ids (collection, last_id)
      select '${collection}', case when is_called then last_value else last_value - 1 end
      from ${table}_id_seq;`;
}

const drop = `
  drop table project_services, project_media, service_media, projects, services, clients, team_members, majors,
    component_revisions, setting_revisions, components, settings, pages;`;

/** Stores pages, components, settings and entries in one table of documents, with revisions and references of each. */
export async function storeDocuments(trx: Knex): Promise<void> {
  await trx.raw(create);
  await trx.raw(copyContent);
  for (const table of oldTables) await trx.raw(copyEntries(table));
  await trx.raw(copyReferences);
  await trx.raw(Object.entries(sequences).map(copyLastId).join(''));
  await trx.raw(drop);
}
