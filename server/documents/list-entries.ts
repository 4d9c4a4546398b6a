import type { Column, Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { getEntity } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { cacheTags, type OpenRead } from '../database/cache-tags.ts';
import { countRows, type Db, readTogether, whereIds } from '../database/db.ts';
import { writeSorted } from '../database/search-text.ts';
import {
  type EntryQuery,
  filterDependencies,
  findWords,
  type ListRequest,
  listDependencies,
  narrow,
  placeOf,
} from './narrow-entries.ts';
import { writeNumber } from './write-condition.ts';

export type { ListRequest };

export interface EntryRecord {
  readonly id: number;
  readonly createdAt: Date;
  readonly schemaVersion: number;
  /** Its content without lists of rows, each rich text shortened to plain text. */
  readonly summary: unknown;
}

/** SQL for the value by which a field is sorted; the same expression is indexed. */
export function sortExpression(node: FieldNode, summary = 'summary'): string {
  const value = `${summary}->>'${node.key}'`;
  const { isText, order } = behaviourOf(node.kind);
  if (order === 'number') return writeNumber(summary, node.key);
  return isText ? writeSorted(value) : value;
}

/** The field whose value a column is sorted by; undefined for one that is sorted by id or a count. */
export function sortedField({ fields }: Entity, column: Column): FieldNode | undefined {
  const key = column.show === 'period' ? column.from : column.show === 'name' ? column.id : column.key;
  return fields.find((node) => node.key === key);
}

/** Lists entries in the requested order; requested ids in their order. */
export async function listEntries(
  open: OpenRead,
  entity: Entity,
  request: ListRequest,
): Promise<EntryRecord[]> {
  const { ids, isReadable: _, ...narrowed } = request;
  const isWhole = Object.values(narrowed).every((value) => value === undefined);
  // The ids come from an index alone: only the rows of this part of the list are read.
  const found = ids && isWhole ? [...ids] : await findIds(open, entity, request);
  const db = open(listDependencies(entity, request, found));
  if (found.length === 0) return [];
  const rows = db('published').where('collection', entity.type);
  whereIds(rows, 'id', found);
  const records = await readTogether(
    db,
    rows.select({
      id: 'id',
      createdAt: 'created_at',
      schemaVersion: 'schema_version',
      summary: 'summary',
    }),
  );
  const entries = records.map((record) => ({ ...record, createdAt: new Date(record.createdAt) }));
  return orderByIds(entries, ids ? [...new Set(ids)] : found);
}

async function findIds(open: OpenRead, entity: Entity, request: ListRequest): Promise<number[]> {
  const db = open(filterDependencies(entity, request));
  const { ids, where = {}, condition, state, search, after, sort = '', limit, offset = 0 } = request;
  const isNarrowed =
    ids || search || state || condition || after !== undefined || Object.keys(where).length > 0;
  const order = isNarrowed ? undefined : targetOrder(entity, sort);
  if (order && limit !== undefined) return await listByTarget(db, order, { limit, offset });
  const query = narrow(db, entity, request, await findWords(db, entity, search));
  sortEntries(query, entity, sort);
  if (limit !== undefined) query.limit(limit);
  query.offset(offset);
  const found = query.select({ id: 'entry.id' });
  // The search of one person does not hold up what others read.
  const rows = search || sort ? await found : await readTogether(db, found);
  return rows.map(({ id }) => id);
}

/** The number of entries that a request finds. */
export async function countEntries(
  open: OpenRead,
  entity: Entity,
  request: ListRequest = {},
): Promise<number> {
  const db = open([...filterDependencies(entity, request), ...listDependencies(entity, request)]);
  const query = narrow(db, entity, request, await findWords(db, entity, request.search));
  if (request.search) return await countRows(query);
  const [row] = await readTogether(db, query.count({ count: '*' }));
  return row?.count ?? 0;
}

function sortEntries(query: EntryQuery, entity: Entity, sort: string): void {
  const { column, direction, idDirection } = readSort(entity, sort);
  if (!column && entity.isOrderedByHand) query.orderByRaw(placeOf('entry'));
  const expression = column && sortColumn(query, entity, column, sort);
  // Entries without a value are last, whichever way the others are sorted.
  if (expression !== undefined) query.orderByRaw(`${expression} ${direction} nulls last`);
  query.orderBy('entry.id', idDirection);
}

function readSort({ columns, isNewestFirst }: Entity, sort: string) {
  const name = sort.replace(/^-/, '');
  return {
    column: name === '' ? undefined : columns.find((candidate) => candidate.sort === name),
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    idDirection: isNewestFirst ? 'desc' : 'asc',
  } as const;
}

/** The order of a column that shows the title of another entry; undefined for any other order. */
function targetOrder(entity: Entity, sort: string): TargetOrder | undefined {
  const { column, ...directions } = readSort(entity, sort);
  const node = column?.show === 'name' ? sortedField(entity, column) : undefined;
  const item = column && findListed(entity, column);
  if (!node || typeof item !== 'object' || !('expand' in item)) return undefined;
  const { type: target, title } = getEntity(item.entity.type);
  return { collection: entity.type, field: node.key, target, title, ...directions };
}

function sortColumn(query: EntryQuery, entity: Entity, column: Column, sort: string): string {
  const node = sortedField(entity, column);
  if (!node) return sortCount(entity, column) ?? 'entry.id';
  if (column.show !== 'name') return sortExpression(node, 'entry.summary');
  const order = targetOrder(entity, sort);
  if (!order) return 'entry.id';
  query.joinRaw(
    `left join published_references as naming on naming.collection = entry.collection
      and naming.document_id = entry.id and naming.field = '${order.field}'
    left join published as named on named.collection = naming.target and named.id = naming.target_id`,
  );
  return writeSorted(`named.summary->>'${order.title}'`);
}

/** The value of a projection that a column shows. */
function findListed({ listed }: Entity, column: Column) {
  return listed.find((item) => typeof item === 'object' && 'key' in column && item.as === column.key);
}

function sortCount(entity: Entity, column: Column): string | undefined {
  const item = findListed(entity, column);
  if (typeof item !== 'object' || !('count' in item)) return undefined;
  const { entity: collection, field } = item.count;
  return `(select count(*) from published_references as owner where owner.target = '${entity.type}'
    and owner.target_id = entry.id and owner.collection = '${collection}' and owner.field = '${field}')`;
}

function orderByIds(records: readonly EntryRecord[], ids: readonly number[]): EntryRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many documents of a collection refer to each of some entries by a field. */
export async function countReferences(
  open: OpenRead,
  ids: readonly number[],
  reference: { readonly target: string; readonly collection: string; readonly field: string },
): Promise<Map<number, number>> {
  const db = open([cacheTags.collection(reference.collection)]);
  const query = db('published_references').where(reference);
  whereIds(query, 'target_id', ids);
  const rows = await query.groupBy('target_id').select('target_id').count({ count: '*' });
  return new Map(rows.map(({ target_id, count }) => [target_id, Number(count)]));
}

/** Lists entries in the order of the titles of referenced entries. */
interface TargetOrder {
  readonly collection: string;
  readonly field: string;
  readonly target: string;
  /** The key of the target's title. */
  readonly title: string;
  readonly direction: 'asc' | 'desc';
  /** The order of entries with the same title. */
  readonly idDirection: 'asc' | 'desc';
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a part of all entries of a collection, read from the targets, of which there are fewer; those without one are last. */
async function listByTarget(db: Db, order: TargetOrder, { limit, offset }: Part): Promise<number[]> {
  const { collection, field, target, title, direction, idDirection } = order;
  const { rows } = await db.raw<{ id: number }>(
    `select owner.id from (
      select id, ${writeSorted(`summary->>'${title}'`)} as title from published where collection = :target
      order by title ${direction} nulls last
    ) as named
    cross join lateral (
      select document_id as id from published_references
      where target = :target and target_id = named.id and collection = :collection and field = :field
      order by id ${idDirection} limit :reach
    ) as owner
    order by named.title ${direction} nulls last, owner.id ${idDirection} limit :limit offset :offset`,
    { collection, field, target, limit, offset, reach: offset + limit },
  );
  const found = rows.map(({ id }) => id);
  if (found.length === limit) return found;
  const before = found.length > 0 ? offset + found.length : await countWith(db, order);
  const rest = { limit: limit - found.length, offset: Math.max(0, offset - before) };
  return [...found, ...(await listWithout(db, order, rest))];
}

async function countWith(db: Db, { collection, field, target }: TargetOrder): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*) as count from published_references as owner
     join published as named on named.collection = owner.target and named.id = owner.target_id
     where owner.target = :target and owner.collection = :collection and owner.field = :field`,
    { collection, field, target },
  );
  return Number(rows[0]?.count ?? 0);
}

async function listWithout(
  db: Db,
  { collection, field, target, idDirection }: TargetOrder,
  { limit, offset }: Part,
): Promise<number[]> {
  const { rows } = await db.raw<{ id: number }>(
    `select id from published as entry where collection = :collection and not exists (
      select from published_references as owner
      where owner.collection = entry.collection and owner.document_id = entry.id
        and owner.field = :field and owner.target = :target)
    order by id ${idDirection} limit :limit offset :offset`,
    { collection, field, target, limit, offset },
  );
  return rows.map(({ id }) => id);
}
