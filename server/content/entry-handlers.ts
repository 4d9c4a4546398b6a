import type { EntryDetail, ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { ListMeta } from '#schemas/api/list.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { filterFields, type PublishedState } from '#schemas/engine/list-filters.ts';
import type { Db } from '../database/db.ts';
import { uncached } from '../database/open-read.ts';
import { binDocument, findDocument, lockDocument, type StoredDocument } from '../documents/documents.ts';
import { countEntries } from '../documents/list-entries.ts';
import { notFound } from '../errors.ts';
import type { AdminContext } from '../http/handler.ts';
import { readPart, withMeta } from '../utils/list-part.ts';
import { stampOfPublished, withDraftStamps } from './describe-draft.ts';
import { listForAdmin } from './entry-rows.ts';
import { guardDeletion } from './guard-deletion.ts';
import { createAsSpecified, saveAsSpecified } from './save-document.ts';
import { showAddresses } from './show-links.ts';
import { editableContent, savableContent } from './stored-content.ts';

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
export function entryHandlers(entity: Entity) {
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
