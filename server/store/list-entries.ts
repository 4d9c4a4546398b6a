import type { Column, Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { getEntity } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { targetOf } from './index-content.ts';
import { whereIds } from './where-ids.ts';

/** Which entries of a list are read, and in which order. */
export interface ListRequest {
  readonly ids?: readonly number[] | undefined;
  /** Words that all have to occur in what is searched. */
  readonly search?: string | undefined;
  /** The sort name of a column, behind a minus for descending. */
  readonly sort?: string | undefined;
  /** Values that fields have or, for references, contain. */
  readonly where?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** The id of an entry: only those that follow it in the usual order. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** What is read of an entry for a list. */
export interface EntryRecord {
  readonly id: number;
  readonly revision: number;
  readonly createdAt: Date;
  readonly schemaVersion: number;
  /** Its content without lists of rows, each rich text shortened to plain text. */
  readonly summary: unknown;
}

/** SQL for the text that a search reads; the same expression is indexed. */
export function searchExpression({ search }: Entity, summary = 'summary'): string {
  const own = search.filter((path) => !path.includes('.'));
  return `lower(${own.map((key) => `coalesce(${summary}->>'${key}', '')`).join(` || ' ' || `) || "''"})`;
}

/** SQL for the value by which a field is sorted; the same expression is indexed. */
export function sortExpression(node: FieldNode, summary = 'summary'): string {
  const value = `${summary}->>'${node.key}'`;
  return ['text', 'email', 'slug', 'richText', 'multiline'].includes(node.kind) ? `lower(${value})` : value;
}

/** The field whose value a column is sorted by; undefined for one that is sorted by id or a count. */
export function sortedField({ fields }: Entity, column: Column): FieldNode | undefined {
  const key = column.show === 'period' ? column.from : column.show === 'name' ? column.id : column.key;
  return fields.find((node) => node.key === key);
}

/** Finds entries in the asked order; those that were asked for by id in the order of the ids. */
export async function listEntries(db: Db, entity: Entity, request: ListRequest): Promise<EntryRecord[]> {
  const query = narrow(db, entity, request);
  sortEntries(query, entity, request.sort);
  const { limit, offset } = request;
  if (limit !== undefined) query.limit(limit);
  if (offset !== undefined) query.offset(offset);
  const records: EntryRecord[] = await query.select({
    id: 'entry.id',
    revision: 'entry.revision',
    createdAt: 'entry.created_at',
    schemaVersion: 'entry.schema_version',
    summary: 'entry.summary',
  });
  return orderByIds(records, request.ids);
}

/** The number of entries that a request finds. */
export async function countEntries(db: Db, entity: Entity, request: ListRequest = {}): Promise<number> {
  const row = await narrow(db, entity, request).count<{ count: number }>('* as count').first();
  return Number(row?.count ?? 0);
}

function narrow(db: Db, entity: Entity, { ids, search, where = {}, after }: ListRequest): ReturnType<Db> {
  const query: ReturnType<Db> = db('documents as entry').where('entry.collection', entity.type);
  if (ids) whereIds(query, 'entry.id', ids);
  if (after !== undefined) query.where('entry.id', entity.order === 'newest' ? '<' : '>', after);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) whereWord(query, entity, word);
  for (const [key, value] of Object.entries(where)) whereValue(query, entity, key, value);
  return query;
}

/** Narrows to entries in which a word occurs in their own fields or in one of an entry that they refer to. */
function whereWord(query: ReturnType<Db>, entity: Entity, word: string): void {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = [`select id from documents where collection = ? and ${searchExpression(entity)} like ?`];
  const values = [entity.type, pattern];
  for (const path of entity.search) {
    const [field = '', key] = path.split('.', 2);
    const target = entity.fields.find((node) => node.key === field);
    if (key === undefined || !target) continue;
    found.push(`
      select owner.document_id from document_references as owner
      join documents as target on target.collection = owner.target and target.id = owner.target_id
      where owner.collection = ? and owner.field = ? and target.collection = ?
        and lower(target.summary->>'${key}') like ?`);
    values.push(entity.type, field, targetOf(target) ?? '', pattern);
  }
  query.whereRaw(`entry.id in (${found.join(' union all ')})`, values);
}

function whereValue(
  query: ReturnType<Db>,
  { type, fields }: Entity,
  key: string,
  value: string | number | boolean,
): void {
  const node = fields.find((field) => field.key === key);
  if (!node || targetOf(node) === undefined) {
    query.whereRaw(`entry.summary->>'${node?.key ?? ''}' = ?`, [String(value)]);
    return;
  }
  query.whereRaw(
    'entry.id in (select document_id from document_references where target = ? and target_id = ? and collection = ? and field = ?)',
    [targetOf(node) ?? '', Number(value), type, key],
  );
}

function sortEntries(query: ReturnType<Db>, entity: Entity, sort = ''): void {
  const column = entity.columns.find((candidate) => candidate.sort === sort.replace(/^-/, ''));
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const expression = column && sort !== '' ? sortColumn(query, entity, column) : undefined;
  // Entries without a value are last, whichever way the others are sorted.
  if (expression !== undefined) query.orderByRaw(`${expression} ${direction} nulls last`);
  query.orderBy('entry.id', entity.order === 'newest' ? 'desc' : 'asc');
}

function sortColumn(query: ReturnType<Db>, entity: Entity, column: Column): string {
  const node = sortedField(entity, column);
  if (!node) return sortCount(entity, column) ?? 'entry.id';
  if (column.show !== 'name') return sortExpression(node, 'entry.summary');
  const title = entity.listed.find((item) => typeof item === 'object' && item.as === column.key);
  if (typeof title !== 'object' || !('expand' in title)) return 'entry.id';
  query.joinRaw(
    `left join documents as named on named.collection = ? and named.id = (entry.summary->>'${node.key}')::integer`,
    [title.entity.type],
  );
  return `lower(named.summary->>'${getEntity(title.entity.type).title}')`;
}

function sortCount({ type, listed }: Entity, column: Column): string | undefined {
  const item = listed.find(
    (candidate) => typeof candidate === 'object' && 'key' in column && candidate.as === column.key,
  );
  if (typeof item !== 'object' || !('count' in item)) return undefined;
  const { entity, field } = item.count;
  return `(select count(*) from document_references as owner where owner.target = '${type}'
    and owner.target_id = entry.id and owner.collection = '${entity}' and owner.field = '${field}')`;
}

function orderByIds(records: EntryRecord[], ids: readonly number[] | undefined): EntryRecord[] {
  if (!ids) return records;
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** An entry as other content refers to it. */
export interface TargetRecord {
  readonly collection: string;
  readonly id: number;
  readonly schemaVersion: number;
  readonly summary: unknown;
}

/** Finds entries of any collections by their ids, by collection and id; ids of deleted entries are left out. */
export async function findTargets(
  db: Db,
  wanted: ReadonlyMap<string, Iterable<number>>,
): Promise<Map<string, Map<number, TargetRecord>>> {
  const keys = [...wanted].flatMap(([collection, ids]) =>
    [...new Set(ids)].map((id) => ({ collection, id })),
  );
  const found = new Map<string, Map<number, TargetRecord>>();
  if (keys.length === 0) return found;
  const records: TargetRecord[] = await db('documents')
    .joinRaw(
      `join unnest(?::text[], ?::integer[]) as wanted (collection, id)
        on wanted.collection = documents.collection and wanted.id = documents.id`,
      [keys.map(({ collection }) => collection), keys.map(({ id }) => id)],
    )
    .select({
      collection: 'documents.collection',
      id: 'documents.id',
      schemaVersion: 'documents.schema_version',
      summary: 'documents.summary',
    });
  for (const record of records) {
    const sameCollection = found.get(record.collection) ?? new Map<number, TargetRecord>();
    found.set(record.collection, sameCollection.set(record.id, record));
  }
  return found;
}

/** The ids that exist among those of each target: an entity's type, or `media`; with `lock` no entry among them is deleted until the transaction ends. */
export async function findExisting(
  db: Db,
  wanted: ReadonlyMap<string, Iterable<number>>,
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, ReadonlySet<number>>> {
  const keys = [...wanted].flatMap(([target, ids]) => [...new Set(ids)].map((id) => ({ target, id })));
  const existing = new Map<string, Set<number>>([...wanted.keys()].map((target) => [target, new Set()]));
  if (keys.length === 0) return existing;
  const { rows } = await db.raw(
    `with wanted as (select * from unnest(:targets::text[], :ids::integer[]) as wanted (target, id)),
    entries as (
      select wanted.target, wanted.id from documents
        join wanted on wanted.target = documents.collection and wanted.id = documents.id
      ${lock ? 'for key share of documents' : ''}
    )
    select target, id from entries
    union all select target, media.id from media join wanted on target = 'media' and wanted.id = media.id`,
    { targets: keys.map(({ target }) => target), ids: keys.map(({ id }) => id) },
  );
  for (const { target, id } of rows as { target: string; id: number }[]) existing.get(target)?.add(id);
  return existing;
}

/** How many documents of a collection refer to each entry by a field. */
export async function countReferences(
  db: Db,
  {
    target,
    ids,
    collection,
    field,
  }: { target: string; ids: readonly number[]; collection: string; field: string },
): Promise<Map<number, number>> {
  const query = db('document_references').where({ target, collection, field });
  whereIds(query, 'target_id', ids);
  const rows: { target_id: number; count: number }[] = await query
    .groupBy('target_id')
    .select('target_id')
    .count('* as count');
  return new Map(rows.map(({ target_id, count }) => [target_id, Number(count)]));
}
