import { z } from 'zod';
import { todayWord } from '../engine/condition.ts';
import type { AnyContent } from '../engine/declaration.ts';
import { rejectField } from '../engine/declaration-error.ts';
import {
  type Alias,
  type Entity,
  filterFields,
  type Operations,
  projectDetail,
  publishedStates,
  readFilter,
} from '../engine/entity.ts';
import type { SearchTexts } from '../engine/entry-head.ts';
import type { FieldNode, FieldShape } from '../engine/field.ts';
import { type Projected, type RowOf, rowSchema } from '../engine/projection.ts';
import type { SelectOption } from '../engine/value-outline.ts';
import { behaviourOf, targetOf } from '../fields/index.ts';
import { type DraftStamp, unlisted } from './drafts.ts';
import {
  carries,
  countOnly,
  countResponse,
  type DeclaredContent,
  dataOf,
  type Endpoint,
  entryId,
  idList,
  idParams,
  type ListMeta,
  listMeta,
  listQuery,
  type MediaIndex,
  publicData,
  revision,
  stamp,
} from './endpoint.ts';
import { publicEntryPaths } from './public-paths.ts';

/** The actions on entries in the back office. */
export const entryActions = ['list', 'show', 'create', 'update', 'remove'] as const;
export type EntryAction = (typeof entryActions)[number];

/** The operation id of each action on the entries of an entity. */
export function entryOperations({ operations: { one, many } }: Entity): Record<EntryAction, string> {
  return {
    list: `listAdmin${many}`,
    show: `showAdmin${one}`,
    create: `create${one}`,
    update: `update${one}`,
    remove: `delete${one}`,
  };
}

/** An entry in a list of the back office; unreadable values are returned unchanged. */
export function listedEntry(entity: Entity): z.ZodObject {
  const { fields, listed } = entity;
  const row = z
    .object(readable(rowSchema(fields, listed).shape))
    .extend({ id: z.int(), draft: stamp.optional(), is_unlisted: unlisted });
  return carries(row, partOf(entity, listed));
}

/** An entry with the values of a projection. */
function projectedEntry(entity: Entity, items: readonly Projected[]): z.ZodObject {
  return carries(rowSchema(entity.fields, items), partOf(entity, items));
}

/** Keys of a projection whose values are those of an entity's own fields. */
function partOf({ type, fields }: Entity, items: readonly Projected[]): DeclaredContent {
  const own = new Set(fields.map(({ key }) => key));
  return {
    of: 'entity',
    type,
    keys: items.flatMap((item) => (typeof item === 'string' && own.has(item) ? [item] : [])),
  };
}

/** Properties of every entry in addition to its fields. */
export const storedEntry = z.looseObject({
  id: z.int(),
  revision: z.int(),
  ...stamp.shape,
});

/** An entry with everything that its form edits; unreadable values are preserved until they are replaced. */
function entryDetail(entity: Entity): z.ZodObject {
  const own = readable(entity.shape.shape);
  return carries(listedEntry(entity).extend({ ...own, ...storedEntry.shape }), {
    of: 'entity',
    type: entity.type,
  });
}

/** Describes values by their shapes, but accepts any value. */
function readable(shapes: FieldShape): FieldShape {
  return Object.fromEntries(Object.entries(shapes).map(([key, shape]) => [key, shape.or(z.unknown())]));
}

/** The admin endpoints of an entity. */
export function entryEndpoints(entity: Entity): Readonly<Record<EntryAction, Endpoint>> {
  const { label, plural, resource } = entity;
  const all = { path: `/admin/${resource}`, policy: 'admin' } as const;
  const one = { path: `/admin/${resource}/{id}`, policy: 'admin', params: idParams } as const;
  const detail = entryDetail(entity);
  return {
    list: {
      ...all,
      method: 'GET',
      summary: `${plural}: all, those with some ids, or a page of those that match a search and filters`,
      query: entriesQuery(entity),
      response: z.object({ data: z.array(listedEntry(entity)), meta: listMeta.optional() }),
    },
    show: { ...one, method: 'GET', summary: `${label} with all its fields`, response: dataOf(detail) },
    create: {
      ...all,
      method: 'POST',
      summary: `Creates: ${label}`,
      body: carries(z.record(z.string(), z.unknown()), { of: 'entity', type: entity.type }),
      status: 201,
      response: dataOf(detail),
    },
    update: {
      ...one,
      method: 'PUT',
      summary: `Saves: ${label}; absent keys are unchanged`,
      body: carries(z.looseObject({ revision }), { of: 'entity', type: entity.type }),
      response: dataOf(detail),
    },
    remove: {
      ...one,
      method: 'DELETE',
      summary: `Moves to the bin: ${label}; references may restrict it`,
      query: z.strictObject({ force: z.literal('1').optional() }),
      response: dataOf(z.object({ deleted: z.boolean() })),
    },
  };
}

/** Only published entries in this state: without or with unpublished changes, or with a schedule. */
const listState = z.enum(publishedStates).optional();

function entriesQuery(entity: Entity) {
  const keys = entity.columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`]));
  const filters = filterFields(entity).map(
    ({ key, options }) => [key, optionShape(options).optional()] as const,
  );
  const query = listQuery.extend({
    ...{ ids: idList, state: listState },
    ...Object.fromEntries(filters),
  });
  // A column, with a leading minus for descending order.
  return keys.length === 0 ? query : query.extend({ sort: z.enum(keys).optional() });
}

/** The slug in a path; an invalid one is a 404 of the handler. */
const slugParams = z.strictObject({ slug: z.string().max(1_000) });

/** The operation ids of the public endpoints of an entity. */
export function publicOperations({ operations: { one, many } }: Entity): { list: string; show: string } {
  return { list: `list${many}`, show: `show${one}` };
}

/** The public endpoints of an entity: a list where it has public values, one entry where it has a slug; none otherwise. */
export function publicEntryEndpoints(entity: Entity): { list?: Endpoint; show?: Endpoint } {
  const { plural, label, resource, public: rows, slug } = entity;
  if (!rows) return {};
  const listed = z.array(projectedEntry(entity, rows.list));
  const list: Endpoint = {
    method: 'GET',
    path: publicEntryPaths(resource).list,
    policy: 'public',
    summary: `${plural}: all, a page of them, or their number`,
    query: z.strictObject({
      count_only: countOnly,
      ids: idList,
      ...filterShapes(entity),
      /** The id of an entry: only those that follow it in the list. */
      after: entryId.optional(),
      page: listQuery.shape.page,
      per_page: listQuery.shape.per_page,
    }),
    response: z.union([publicData(listed).extend({ meta: listMeta.optional() }), countResponse]),
  };
  if (!slug) return { list };
  const show: Endpoint = {
    method: 'GET',
    path: publicEntryPaths(resource).show,
    policy: 'public',
    summary: `One ${label.toLowerCase()} by its slug; a former slug or an id is accepted too`,
    params: slugParams,
    response: publicData(projectedEntry(entity, projectDetail(entity))),
  };
  return { list, show };
}

function filterShapes({ fields, public: rows }: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(rows?.filters ?? {}).map(([name, source]) => {
      const { field, by } = readFilter(source);
      const node = fields.find(({ key }) => key === field);
      return [name, (by === undefined ? filterShape(node) : rangeShape(node)).optional()];
    }),
  );
}

function filterShape(node: FieldNode | undefined): z.ZodType {
  const options = node && behaviourOf(node.kind).outline?.(node.meta).options;
  if (options) return optionShape(options);
  return node && targetOf(node) !== undefined ? entryId : z.string().max(300);
}

/** A number in an address; blank text, which `Number` reads as 0, is none. */
const decimal = z
  .string()
  .regex(/^-?\d{1,15}(?:\.\d{1,10})?$/)
  .transform(Number);

/** One end of a range of values that have an order. */
function rangeShape(node: FieldNode | undefined): z.ZodType {
  const order = node && behaviourOf(node.kind).order;
  if (order === 'number') return decimal;
  return order === 'day' ? z.union([z.iso.date(), z.literal(todayWord)]) : z.string().max(30);
}

function optionShape(options: readonly SelectOption[]): z.ZodType {
  return z.enum(options.map(({ value }) => value));
}

/** A further endpoint that returns an entry. */
export function aliasEndpoint(entity: Entity, { path, values }: Alias): Endpoint {
  return {
    method: 'GET',
    path,
    policy: 'admin',
    summary: `One ${entity.label.toLowerCase()}: ${values.join(', ')}`,
    params: idParams,
    response: dataOf(projectedEntry(entity, values)),
  };
}

/** Every endpoint of the entries of the given entities, by operation id; throws when one has the id or the address of another, also of those that every site has. */
export function endpointsOfEntities(
  entities: readonly Entity[],
  others: Readonly<Record<string, Endpoint>> = {},
): Record<string, Endpoint> {
  const endpoints: Record<string, Endpoint> = {};
  const add = (owner: Entity, name: string, endpoint: Endpoint | undefined) => {
    if (name in endpoints || name in others)
      rejectField(
        `${owner.type}.operations`,
        `"${name}" is the name of another endpoint`,
        'choose another name',
        [owner],
      );
    if (endpoint) endpoints[name] = endpoint;
  };
  const taken = new Set(Object.values(others).flatMap(({ path }) => resourceIn(path)));
  for (const entity of entities) {
    if (taken.has(entity.resource))
      rejectField(
        `${entity.type}.resource`,
        `"${entity.resource}" is in addresses of every site`,
        'choose another',
        [entity],
      );
    const names = entryOperations(entity);
    const own = entryEndpoints(entity);
    for (const action of entryActions) add(entity, names[action], own[action]);
    const open = publicEntryEndpoints(entity);
    add(entity, publicOperations(entity).list, open.list);
    add(entity, publicOperations(entity).show, open.show);
    for (const alias of entity.aliases) add(entity, alias.operation, aliasEndpoint(entity, alias));
  }
  return endpoints;
}

/** The part of an endpoint's path that is the resource of an entity where it has one. */
function resourceIn(path: string): readonly string[] {
  const [, resource] = /^\/(?:admin|public)\/([^/]+)/.exec(path) ?? [];
  return resource === undefined ? [] : [resource];
}

type EntryValues = { readonly id: number } & Readonly<Record<string, unknown>>;

/** An entry as it is listed; with the time of its draft, and whether `public.where` leaves it out. */
export type ListedEntry = EntryValues & {
  readonly draft?: DraftStamp | undefined;
  readonly is_unlisted?: true | undefined;
};
/** An entry with everything that its form edits. */
export type EntryDetail = EntryValues & {
  readonly revision: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
};

type Named<Name extends string, C> = { readonly [N in Name]: C };
type Responds<T> = Omit<Endpoint, 'response'> & { readonly response: z.ZodType<T> };
type ListEndpoint<Row> = Responds<{ data: Row[]; meta?: ListMeta | undefined }> & {
  readonly query: z.ZodObject<
    (typeof listQuery)['shape'] & {
      ids: typeof idList;
      state: typeof listState;
      sort: z.ZodOptional<z.ZodString>;
    }
  >;
};
type ShowEndpoint<Row> = Responds<{ data: Row }> & { readonly params: typeof idParams };
type CreateEndpoint<Row> = Responds<{ data: Row }> & { readonly body: z.ZodType<AnyContent> };
type UpdateEndpoint<Row> = ShowEndpoint<Row> & { readonly body: z.ZodType<AnyContent> };
type RemoveEndpoint = ShowEndpoint<{ deleted: boolean }> & {
  readonly query: z.ZodObject<{ force: z.ZodOptional<z.ZodLiteral<'1'>> }>;
};

type PublicListEndpoint<Row> = Responds<
  { data: Row[]; media: MediaIndex; meta?: ListMeta | undefined } | { count: number }
> & { readonly query: z.ZodObject };
type PublicShowEndpoint<Row> = Responds<{ data: Row; media: MediaIndex }> & {
  readonly params: typeof slugParams;
};

type SavedEntry<Shape extends FieldShape, Listed extends readonly Projected[]> = Omit<
  RowOf<Shape, Listed>,
  keyof Shape
> &
  z.output<z.ZodObject<Shape>> &
  Pick<EntryDetail, 'revision' | 'updated_at' | 'updated_by' | 'draft'>;

type CallsOf<E> =
  E extends Entity<
    string,
    infer Shape,
    infer Listed,
    infer List,
    infer Detail,
    Operations<infer One, infer Many>
  >
    ? Named<`listAdmin${Many}`, ListEndpoint<RowOf<Shape, Listed>>> &
        Named<`showAdmin${One}`, ShowEndpoint<SavedEntry<Shape, Listed>>> &
        Named<`create${One}`, CreateEndpoint<SavedEntry<Shape, Listed>>> &
        Named<`update${One}`, UpdateEndpoint<SavedEntry<Shape, Listed>>> &
        Named<`delete${One}`, RemoveEndpoint> &
        Named<`list${Many}`, PublicListEndpoint<RowOf<Shape, List>>> &
        Named<`show${One}`, PublicShowEndpoint<RowOf<Shape, List> & RowOf<Shape, Detail> & SearchTexts>>
    : never;

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never;

/** The types of the endpoints of entities, by operation id. */
export type EntityEndpointsOf<E> = Together<E extends unknown ? CallsOf<E> : never>;
