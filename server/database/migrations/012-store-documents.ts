import type { Knex } from 'knex';
import { formerTables } from '#schemas/entities/former-tables.ts';

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

/** A table of entries that version 0.1.0 of a site had. */
interface FormerTable {
  readonly table: string;
  readonly type: string;
  /** The columns that hold the values of fields, by the same name. */
  readonly columns: readonly string[];
  readonly searched: readonly string[];
  /** The types of the entries that columns refer to. */
  readonly targets?: Readonly<Record<string, string>>;
  /** Tables of ordered choices, by the key of their field. */
  readonly choices?: Readonly<Record<string, Choice>>;
  readonly hasPage?: boolean;
}

interface Choice {
  readonly table: string;
  /** The columns of the entry and of its references. */
  readonly owner: string;
  readonly chosen: string;
  readonly target: string;
}

const tables: readonly FormerTable[] = formerTables;

function copyEntries({ table, type, columns, searched, choices = {}, hasPage }: FormerTable): string {
  const chosen = Object.entries(choices).map(
    ([key, { table: join, owner, chosen: id }]) =>
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

function copyReferences({ table, type, targets = {}, choices = {} }: FormerTable): string {
  const insert =
    'insert into document_references (collection, document_id, field, position, target, target_id)';
  const chosen = Object.entries(choices).map(
    ([key, choice]) =>
      `${insert} select '${type}', ${choice.owner}, '${key}', order_no - 1, '${choice.target}', ${choice.chosen} from ${choice.table};`,
  );
  const single = Object.entries(targets).map(
    ([column, target]) =>
      `${insert} select '${type}', id, '${column}', 0, '${target}', ${column} from ${table} where ${column} is not null;`,
  );
  return [...chosen, ...single].join('');
}

/** Ids in components follow when they are indexed. */
const copyFileReferences = `
  insert into document_references (collection, document_id, field, position, target, target_id)
    select distinct collection, documents.id, '', 0, 'media', media.id
    from documents
      cross join lateral regexp_matches(content::text, '/media/[0-9a-f]{32}\\.[a-z0-9]+', 'g') as found
      join media on media.address = found[1];`;

const sequences: Readonly<Record<string, string>> = {
  pages: 'pages',
  components: 'components',
  settings: 'settings',
  ...Object.fromEntries(tables.map(({ table, type }) => [table, type])),
};

/** An id that was given once is not given again, even where its entry was deleted. */
function copyLastId([table, collection]: [string, string]): string {
  return `
    insert into document_ids (collection, last_id)
      select '${collection}', case when is_called then last_value else last_value - 1 end
      from ${table}_id_seq;`;
}

const formerNames = [
  ...tables.flatMap(({ choices = {} }) => Object.values(choices).map(({ table }) => table)),
  ...tables.map(({ table }) => table).toReversed(),
  ...['component_revisions', 'setting_revisions', 'components', 'settings', 'pages'],
];

/** Stores pages, components, settings and entries in one table of documents, with revisions and references of each. */
export async function storeDocuments(trx: Knex): Promise<void> {
  await trx.raw(create);
  if (!(await trx.schema.hasTable('components'))) return;
  await trx.raw(copyContent);
  await trx.raw([...tables.map(copyEntries), ...tables.map(copyReferences), copyFileReferences].join(''));
  await trx.raw(Object.entries(sequences).map(copyLastId).join(''));
  await trx.raw(`drop table ${formerNames.join(', ')}`);
}
