import { entryActions, entryOperations, publicOperations } from '#schemas/api/entity-endpoints.ts';
import { maxWithoutPage, usualPerPage } from '#schemas/api/list.ts';
import type { Alias, Entity } from '#schemas/engine/entity.ts';
import { entities } from '#schemas/entities.ts';
import { entryHandlers } from '../content/entry-handlers.ts';
import { findForVisitors, findValues, listForVisitors } from '../content/entry-rows.ts';
import { findAddressed } from '../documents/addresses.ts';
import { countEntries, type ListRequest } from '../documents/list-entries.ts';
import { notFound } from '../errors.ts';
import type { AdminContext, AnyHandler, ReadContext } from '../http/handler.ts';

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
    const where = { ...toWhere(entity, filters), ...entity.public?.where };
    const request: ListRequest = { ids, after, where };
    if (count_only) return { count: await countEntries(open, entity, request) };
    const isPaged = page !== undefined || per_page !== undefined;
    const limit = per_page ?? (isPaged ? usualPerPage : maxWithoutPage);
    const data = await listForVisitors(open, entity, {
      ...request,
      limit,
      offset: ((page ?? 1) - 1) * limit,
    });
    const body = { data, media: state.media.mediaIndexFor(open, data) };
    if (isPaged || data.length < maxWithoutPage) return body;
    const total = await countEntries(open, entity, request);
    return { ...body, meta: { total, page: 1, per_page: limit } };
  };
}

/** Values of fields by the names of the query parameters that filter by them. */
function toWhere({ public: rows }: Entity, filters: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      const key = rows?.filters[name];
      return key === undefined || value === undefined ? [] : [[key, value]];
    }),
  );
}

const possibleAddress = /^[\p{L}\p{N}-]{1,200}$/u;

function showPublic(entity: Entity) {
  return async ({ params: { slug } }: { params: { slug: string } }, { state, open }: ReadContext) => {
    const id = possibleAddress.test(slug) ? await findAddressed(open, entity.type, slug) : undefined;
    const data = id === undefined ? undefined : await findForVisitors(open, entity, id);
    if (!data) throw notFound(`The ${entity.label.toLowerCase()}`);
    return { data, media: state.media.mediaIndexFor(open, data) };
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
