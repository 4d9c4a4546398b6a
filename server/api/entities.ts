import { entryActions, entryOperations, publicOperations } from '#schemas/api/entity-endpoints.ts';
import { all, type Condition } from '#schemas/engine/condition.ts';
import { type Alias, type Entity, readFilter } from '#schemas/engine/entity.ts';
import { entities } from '#schemas/entities.ts';
import { behaviourOf, targetOf } from '#schemas/fields/index.ts';
import { entryHandlers } from '../content/entry-handlers.ts';
import { findForVisitors, findValues, listForVisitors, onlyPublic } from '../content/entry-rows.ts';
import { findAddressed } from '../documents/addresses.ts';
import { countEntries, type ListRequest } from '../documents/list-entries.ts';
import { notFound } from '../errors.ts';
import type { AdminContext, AnyHandler, ReadContext } from '../http/handler.ts';
import { readPart } from '../utils/list-part.ts';

interface PublicListInput {
  readonly query: {
    readonly count_only?: '1' | 'true';
    readonly ids?: number[];
    readonly after?: number;
    readonly page?: number;
    readonly per_page?: number;
  } & Readonly<Record<string, string | number>>;
}

function listPublic(entity: Entity) {
  return async ({ query }: PublicListInput, { state, open }: ReadContext) => {
    const { count_only, ids, after, page, per_page, ...filters } = query;
    const request: ListRequest = { ids, after, ...readFilters(entity, filters) };
    if (count_only) return { count: await countEntries(open, entity, onlyPublic(entity, request)) };
    const { isPaged, limit, offset } = readPart({ page, per_page });
    const data = await listForVisitors(open, entity, { ...request, limit, offset });
    const body = { data, media: await state.media.files.mediaIndexFor(open, data) };
    if (isPaged || data.length < limit) return body;
    const total = await countEntries(open, entity, onlyPublic(entity, request));
    return { ...body, meta: { total, page: 1, per_page: limit } };
  };
}

/** The values of fields, and the ends of their ranges, by which the query parameters of a public list filter. */
function readFilters(
  { public: rows, fields }: Entity,
  filters: Readonly<Record<string, string | number>>,
): Pick<ListRequest, 'where' | 'condition'> {
  const where: Record<string, string | number> = {};
  const tests: Condition[] = [];
  for (const [name, value] of Object.entries(filters)) {
    const source = rows?.filters[name];
    if (source === undefined || value === undefined) continue;
    const { field, by } = readFilter(source);
    const node = fields.find(({ key }) => key === field);
    const isListed = node && Array.isArray(behaviourOf(node.kind).empty) && targetOf(node) === undefined;
    if (isListed) tests.push({ field, has: value });
    else if (by === undefined) where[field] = value;
    else tests.push(by === 'atLeast' ? { field, atLeast: value } : { field, atMost: value });
  }
  return { where, ...(tests.length > 0 && { condition: all(...tests) }) };
}

const possibleAddress = /^[\p{L}\p{N}-]{1,200}$/u;

function showPublic(entity: Entity) {
  return async ({ params: { slug } }: { params: { slug: string } }, { state, open }: ReadContext) => {
    const id = possibleAddress.test(slug) ? await findAddressed(open, entity.type, slug) : undefined;
    const data = id === undefined ? undefined : await findForVisitors(open, entity, id);
    if (!data) throw notFound(`The ${entity.label.toLowerCase()}`);
    return { data, media: await state.media.files.mediaIndexFor(open, data) };
  };
}

function showAlias(entity: Entity, { values }: Alias) {
  return async ({ params: { id } }: { params: { id: number } }, { state }: AdminContext) => {
    const data = await findValues(state.store.db, entity, id, values);
    if (!data) throw notFound(`The ${entity.label.toLowerCase()}`);
    return { data };
  };
}

function handlersOf(entity: Entity): Record<string, AnyHandler> {
  const names = entryOperations(entity);
  const own = entryHandlers(entity);
  const open = publicOperations(entity);
  return {
    ...Object.fromEntries(entryActions.map((action) => [names[action], own[action]])),
    ...(entity.public && { [open.list]: listPublic(entity) }),
    ...(entity.public && entity.slug && { [open.show]: showPublic(entity) }),
    ...Object.fromEntries(entity.aliases.map((alias) => [alias.operation, showAlias(entity, alias)])),
  };
}

/** The handlers of every endpoint of entries, by operation id. */
export const entityHandlers: Readonly<Record<string, AnyHandler>> = Object.assign(
  {},
  ...entities.map(handlersOf),
);
