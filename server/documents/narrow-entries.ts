import type { Condition } from '#schemas/engine/condition.ts';
import type { Entity, PublishedState } from '#schemas/engine/entity.ts';
import { findEntity } from '#schemas/entities.ts';
import {
  cacheTags,
  type Dependency,
  documentTags,
  type IdRange,
  noteChange,
} from '../database/cache-tags.ts';
import { type Db, type Query, type Scope, whereIds } from '../database/db.ts';
import { searchPatterns, writeFolded } from '../database/search-text.ts';
import type { Tables } from '../database/tables.ts';
import { collectionOf, collectionsOf } from './index-content.ts';
import { writeCondition, writePublic, writeReadable } from './write-condition.ts';

/** A word of a search, and the references to entries in which it occurs. */
interface SearchedWord {
  readonly pattern: string;
  readonly references: readonly SearchedReference[];
}

interface SearchedReference {
  readonly field: string;
  readonly target: string;
  readonly targets: number[];
}

/** Finds for each word of a search the referenced entries in which it occurs. */
export async function findWords(db: Db, entity: Entity, search = ''): Promise<SearchedWord[]> {
  const found: SearchedWord[] = [];
  for (const pattern of searchPatterns(search))
    found.push({ pattern, references: await findReferences(db, entity, pattern) });
  return found;
}

async function findReferences(
  db: Db,
  { search, fields }: Entity,
  pattern: string,
): Promise<SearchedReference[]> {
  const found: SearchedReference[] = [];
  for (const path of search) {
    const [field = '', key] = path.split('.', 2);
    const node = fields.find((candidate) => candidate.key === field);
    const target = node && collectionOf(node);
    if (key === undefined || target === undefined) continue;
    const targets = await db('published')
      .where({ collection: target })
      .whereRaw(`${writeFolded(`summary->>'${key}'`)} like ?`, [pattern])
      .pluck('id');
    if (targets.length > 0) found.push({ field, target, targets });
  }
  return found;
}

/** A query of published entries. */
export type EntryQuery = Query<Scope<'published as entry'>, Tables['published']>;

/** Limits a query to the entries that a request finds. */
export function narrow(
  db: Db,
  entity: Entity,
  { ids, where = {}, condition, isReadable, state, after }: ListRequest,
  words: readonly SearchedWord[],
): EntryQuery {
  const query = db('published as entry').where('entry.collection', entity.type);
  if (ids) whereIds(query, 'entry.id', ids);
  if (after !== undefined) whereAfter(query, entity, after);
  for (const { pattern, references } of words) {
    // The owners of references, which may be thousands, are only read where another word leaves entries over.
    const owners = references.map(() => `or entry.id in (${owningIds('any(?::integer[])')})`);
    query.whereRaw(`(${['entry.search_text like ?', ...owners].join(' ')})`, [
      pattern,
      ...references.flatMap(({ target, targets, field }) => [target, targets, entity.type, field]),
    ]);
  }
  for (const [key, value] of Object.entries(where)) whereValue(db, query, entity, key, value);
  if (condition) {
    const { sql, bindings } = writeCondition(entity.fields, condition, 'entry.summary');
    query.whereRaw(sql, bindings);
  }
  const readable = isReadable ? writeReadable(db, 'entry') : [];
  for (const { sql, bindings } of readable) query.whereRaw(sql, bindings);
  if (state) query.whereRaw(stateConditions[state]);
  return query;
}

function whereAfter(
  query: EntryQuery,
  { type, isNewestFirst, isOrderedByHand }: Entity,
  after: number,
): void {
  if (!isOrderedByHand) query.where('entry.id', isNewestFirst ? '<' : '>', after);
  else
    query.whereRaw(
      `(${placeOf('entry')}, entry.id) > (select ${placeOf('other')}, other.id from published as other
        where other.collection = ? and other.id = ?)`,
      [type, after],
    );
}

const isChanged = `exists (select from documents where documents.collection = entry.collection and documents.id = entry.id
  and documents.draft is not null and documents.draft is distinct from documents.published)`;
const isScheduled = `exists (select from schedules where schedules.collection = entry.collection
  and schedules.document_id = entry.id and failed_at is null)`;
const stateConditions: Readonly<Record<PublishedState, string>> = {
  public: `not ${isChanged} and not ${isScheduled}`,
  changed: isChanged,
  scheduled: isScheduled,
};

/** The ids of the entries that refer by a field to the target whose id, or one of whose ids, is given. */
const owningIds = (id: '?' | 'any(?::integer[])') =>
  `select document_id from published_references where target = ? and target_id = ${id} and collection = ? and field = ?`;

function whereValue(
  db: Db,
  query: EntryQuery,
  { type, fields }: Entity,
  key: string,
  value: string | number | boolean,
): void {
  const node = fields.find((field) => field.key === key);
  const target = node && collectionOf(node);
  if (target === undefined) {
    query.whereRaw(`entry.summary->>'${node?.key ?? ''}' = ?`, [String(value)]);
    return;
  }
  // Visitors are not shown which entries refer to one that is not public.
  const entity = findEntity(target);
  const { sql, bindings } = entity ? writePublic(db, entity, 'named') : { sql: 'true', bindings: [] };
  query.whereRaw(
    `entry.id in (${owningIds('?')} and exists (
      select from published as named where named.collection = target and named.id = target_id and ${sql}))`,
    [target, Number(value), type, key, ...bindings],
  );
}

/** Filter and order of a list of entries. */
export interface ListRequest {
  readonly ids?: readonly number[] | undefined;
  /** Words that all have to occur in the searched text. */
  readonly search?: string | undefined;
  /** The sort name of a column, behind a minus for descending. */
  readonly sort?: string | undefined;
  /** Values that fields have or, for references, contain. */
  readonly where?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly condition?: Condition | undefined;
  /** Only entries of which a revision can be read. */
  readonly isReadable?: boolean | undefined;
  /** Only entries in this state; for the back office. */
  readonly state?: PublishedState | undefined;
  /** The id of an entry: only those that follow it in the usual order. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** The dependencies of filters, search and order of a list, whichever entries it finds. */
export function filterDependencies({ type, fields }: Entity, request: ListRequest): Dependency[] {
  const { where = {}, search = '', sort = '' } = request;
  const isSorted = search !== '' || sort !== '';
  const targets = fields.flatMap((node) =>
    collectionsOf(node).flatMap((target): Dependency[] => {
      if (target === 'media') return [];
      return [
        // The references to an entry that is deleted go with it.
        ...(node.key in where ? documentTags(target, [Number(where[node.key])]) : []),
        ...(isSorted ? [cacheTags.collection(target)] : []),
      ];
    }),
  );
  return isSorted ? [...targets, cacheTags.collection(type)] : targets;
}

/** The dependencies of a list of entries, once their ids are `found`, or of a count. */
export function listDependencies(
  entity: Entity,
  request: ListRequest,
  found: readonly number[] = [],
): Dependency[] {
  const { type } = entity;
  if (request.ids) return documentTags(type, request.ids);
  return [...documentTags(type, found), [cacheTags.members(type), idsBehind(entity, request, found)]];
}

/** The ids of entries which would be in the list or move it, were they found by the request. */
function idsBehind(
  { isNewestFirst, isOrderedByHand }: Entity,
  { after, limit }: ListRequest,
  found: readonly number[],
): IdRange {
  const last = limit !== undefined && found.length >= limit ? found.at(-1) : undefined;
  const [none, all] = [0, Number.MAX_SAFE_INTEGER];
  // An entry of any id can be moved into the list.
  if (isOrderedByHand) return { from: none, to: all };
  return isNewestFirst
    ? { from: last ?? none, to: after === undefined ? all : after - 1 }
    : { from: after === undefined ? none : after + 1, to: last ?? all };
}

/** Later than every place in an order that is made by hand. */
const last = 2_147_483_647;

/** SQL for the place of an entry in the order that its owner made; entries that were never moved are last. */
export const placeOf = (table: string) => `coalesce(${table}.order_no, ${last})`;

/** Moves an entry before another one, or to the end, whatever else was moved meanwhile; false when one of them does not exist. */
export async function moveEntry(
  trx: Db,
  collection: string,
  { id, before }: { readonly id: number; readonly before: number | null },
): Promise<boolean> {
  const stored = await trx('documents')
    .where({ collection })
    .orderBy('id')
    .forUpdate()
    .select('id', 'order_no');
  const places = new Map(stored.map((one) => [one.id, one.order_no]));
  if (!places.has(id) || (before !== null && !places.has(before))) return false;
  noteChange(cacheTags.members(collection), id);
  if (id === before) return true;
  const place = (one: number) => places.get(one) ?? last;
  const others = [...places.keys()]
    .filter((one) => one !== id)
    .toSorted((a, b) => place(a) - place(b) || a - b);
  const moved = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
  const changed = moved.flatMap((one, position) =>
    places.get(one) === position + 1 ? [] : [{ id: one, place: position + 1 }],
  );
  for (const table of ['documents', 'published'])
    await trx.raw(
      `update ${table} set order_no = given.place from unnest(:ids::integer[], :places::integer[]) as given (id, place)
       where ${table}.collection = :collection and ${table}.id = given.id`,
      { collection, ids: changed.map((one) => one.id), places: changed.map((one) => one.place) },
    );
  return true;
}
