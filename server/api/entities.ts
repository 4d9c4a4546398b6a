import type { ListMeta } from '#schemas/api/endpoint.ts';
import {
  type EntryDetail,
  entryActions,
  entryOperations,
  type ListedEntry,
  publicOperations,
} from '#schemas/api/entity-endpoints.ts';
import { all, type Condition } from '#schemas/engine/condition.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import {
  type Alias,
  type Entity,
  filterFields,
  type PublishedState,
  readFilter,
} from '#schemas/engine/entity.ts';
import { entities } from '#schemas/entities.ts';
import { behaviourOf, targetOf } from '#schemas/fields/index.ts';
import { stampOfPublished, withDraftStamps } from '../content/describe-draft.ts';
import {
  findForVisitors,
  findValues,
  listForAdmin,
  listForVisitors,
  onlyPublic,
} from '../content/entry-rows.ts';
import { guardDeletion } from '../content/guard-deletion.ts';
import { showAddresses } from '../content/public-content.ts';
import { createAsSpecified, saveAsSpecified } from '../content/save-document.ts';
import { editableContent, savableContent } from '../content/stored-content.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { findAddressed } from '../documents/addresses.ts';
import { binDocument, findDocument, lockDocument, type StoredDocument } from '../documents/documents.ts';
import { countEntries, type ListRequest } from '../documents/list-entries.ts';
import { notFound } from '../errors.ts';
import type { AdminContext, AnyHandler, ReadContext } from '../http/app-state.ts';
import { readPart, withMeta } from '../utils/list-part.ts';

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

interface ListInput {
  readonly query: {
    readonly ids?: number[] | undefined;
    readonly search?: string | undefined;
    readonly state?: PublishedState | undefined;
    readonly sort?: string | undefined;
    readonly page?: number | undefined;
    readonly per_page?: number | undefined;
    /** Values of select fields. */
    readonly [filter: string]: unknown;
  };
}
interface EntryInput {
  readonly params: { readonly id: number };
}
type UpdateInput = EntryInput & {
  readonly body: AnyContent & { readonly revision?: number | undefined };
};
type RemoveInput = EntryInput & { readonly query: { readonly force?: '1' | undefined } };

/** Creates the handlers of the admin endpoints of an entity. */
function entryHandlers(entity: Entity) {
  return {
    list: (input: ListInput, { state }: AdminContext) => listPage(state.store.db, entity, input.query),
    async show({ params }: EntryInput, { state }: AdminContext) {
      return { data: await readDetail(state.store.db, entity, params.id) };
    },
    async create({ body }: { body: AnyContent }, context: AdminContext) {
      const place = { collection: entity.type, type: entity.type, declaration: entity };
      const data = await context.state.store.change(async (trx) => {
        const made = await createAsSpecified(trx, place, context, { content: body, duplicate: '' });
        return await readDetail(trx, entity, made.id);
      });
      return { data };
    },
    async update(input: UpdateInput, context: AdminContext) {
      return { data: await context.state.store.change((trx) => updateEntry(trx, entity, input, context)) };
    },
    async remove({ params, query }: RemoveInput, { state, session }: AdminContext) {
      await state.store.change(async (trx) => {
        const key = keyOf(entity, params.id);
        const stored = await lockDocument(trx, key, 'removal');
        if (!stored?.published) throw missing(entity);
        await guardDeletion(trx, stored, { force: query.force === '1' });
        await binDocument(trx, key, session.admin.id);
      });
      return { data: { deleted: true } };
    },
  };
}

async function listPage(
  db: Db,
  entity: Entity,
  { ids, search, sort, page, per_page, ...filters }: ListInput['query'],
): Promise<{ data: ListedEntry[]; meta?: ListMeta }> {
  const { isPaged, ...part } = readPart({ page, per_page });
  const request = { ids, search, state: filters.state, where: readWhere(entity, filters) };
  const rows = await listForAdmin(db, entity, { ...request, sort, limit: part.limit, offset: part.offset });
  const data = await withDraftStamps(db, entity.type, rows);
  if (!isPaged && data.length < part.limit) return { data };
  return await withMeta(data, part, () => countEntries(uncached(db), entity, request));
}

/** The values by which a list is filtered; undefined without any. */
function readWhere(entity: Entity, filters: Readonly<Record<string, unknown>>) {
  const where = filterFields(entity).flatMap(({ key }) => {
    const value = filters[key];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  return where.length === 0 ? undefined : Object.fromEntries(where);
}

async function updateEntry(trx: Db, entity: Entity, { params, body }: UpdateInput, context: AdminContext) {
  const { revision, ...sent } = body;
  const stored = await lockDocument(trx, keyOf(entity, params.id));
  if (!stored?.published) throw missing(entity);
  const before = savableContent(entity, stored.published);
  const saved = await saveAsSpecified(trx, stored, context, {
    ...{ content: { ...before, ...sent }, revision },
    describe: (document) => toDetail(trx, entity, document),
  });
  return await toDetail(trx, entity, saved);
}

const keyOf = ({ type: collection }: Entity, id: number) => ({ collection, id });

async function readDetail(db: Db, entity: Entity, id: number): Promise<EntryDetail> {
  const stored = await findDocument(db, keyOf(entity, id));
  if (!stored) throw missing(entity);
  return await toDetail(db, entity, stored);
}

async function toDetail(db: Db, entity: Entity, stored: StoredDocument): Promise<EntryDetail> {
  const { published } = stored;
  if (!published) throw missing(entity);
  const [listed] = await listForAdmin(db, entity, { ids: [stored.id] });
  const content = await showAddresses(db, entity, editableContent(entity, published).content);
  const own = entity.fields.map(({ key }) => [key, content[key]]);
  return {
    ...listed,
    ...Object.fromEntries(own),
    id: stored.id,
    ...stampOfPublished(published),
  };
}

function missing({ label }: Entity) {
  return notFound(`The ${label.toLowerCase()}`);
}
