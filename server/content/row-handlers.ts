import type { AdminDetail, AdminRow } from '#schemas/api/entity-calls.ts';
import { type ListMeta, usualPerPage } from '#schemas/api/list.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { type EntityContent, entities } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import type { AdminContext } from '../app/handler.ts';
import { invalidContent, notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { findDetail, findRow, listRows } from '../store/entity-detail.ts';
import { countListed } from '../store/entity-list.ts';
import { deleteRow, insertRow, updateRow } from '../store/entity-rows.ts';
import { isAddressed, isSlugTaken } from '../store/slugs.ts';
import { checkRevision } from './check-revision.ts';
import { guardDeletion } from './guard-deletion.ts';
import { prepareContent } from './prepare-content.ts';

interface ListInput {
  readonly query: {
    readonly search?: string | undefined;
    readonly sort?: string | undefined;
    readonly page?: number | undefined;
    readonly per_page?: number | undefined;
  };
}
interface RowInput {
  readonly params: { readonly id: number };
}
type UpdateInput = RowInput & { readonly body: AnyContent & { readonly revision?: number | undefined } };
type RemoveInput = RowInput & { readonly query: { readonly force?: '1' | undefined } };

/** Answers every call on the rows of an entity; what differs between entities is their declaration. */
export function rowHandlers<T extends ReferenceTarget>(type: T) {
  return {
    list: (input: ListInput, { state }: AdminContext) => listPage(state.store.db, type, input.query),
    async show({ params }: RowInput, { state }: AdminContext) {
      return { data: await readDetail(state.store.db, type, params.id) };
    },
    async create({ body }: { body: AnyContent }, { state, session }: AdminContext) {
      const data = await state.store.change((trx) => createRow(trx, type, body, session.admin.id));
      return { data };
    },
    async update({ params, body }: UpdateInput, { state, session, ifMatch }: AdminContext) {
      const { revision = ifMatch, ...sent } = body;
      const change = { sent, revision, savedBy: session.admin.id };
      const data = await state.store.change((trx) => changeRow(trx, type, params.id, change));
      return { data };
    },
    async remove({ params, query }: RemoveInput, { state }: AdminContext) {
      await state.store.change(async (trx) => {
        await guardDeletion(trx, type, params.id, { force: query.force === '1' });
        if (!(await deleteRow(trx, type, params.id))) throw missing(type);
      });
      return { data: { deleted: true } };
    },
  };
}

async function listPage<T extends ReferenceTarget>(
  db: Db,
  type: T,
  { search, sort, page, per_page }: ListInput['query'],
): Promise<{ data: AdminRow<T>[]; meta?: ListMeta }> {
  if (page === undefined && per_page === undefined)
    return { data: await listRows[type](db, { search, sort }) };
  const meta = { page: page ?? 1, per_page: per_page ?? usualPerPage };
  const part = { limit: meta.per_page, offset: (meta.page - 1) * meta.per_page };
  const data = await listRows[type](db, { search, sort, ...part });
  return { data, meta: { total: await countListed(db, type, { search }), ...meta } };
}

async function createRow<T extends ReferenceTarget>(trx: Db, type: T, body: AnyContent, savedBy: number) {
  const content = await prepareContent(trx, entities[type], body);
  await refuseTakenSlug(trx, type, content);
  // Content that was prepared is what its declaration says.
  const id = await insertRow(trx, type, content as unknown as EntityContent<T>, savedBy);
  return await readDetail(trx, type, id);
}

interface Change {
  readonly sent: AnyContent;
  readonly revision: number | undefined;
  readonly savedBy: number;
}

async function changeRow<T extends ReferenceTarget>(
  trx: Db,
  type: T,
  id: number,
  { sent, revision, savedBy }: Change,
) {
  const stored = await findRow(trx, type, id, { lock: true });
  if (!stored) throw missing(type);
  if (revision !== undefined && revision !== stored.revision) {
    const current = await readDetail(trx, type, id);
    checkRevision({ stored: stored.revision, sent: revision, current: () => current });
  }
  const content = await prepareContent(
    trx,
    entities[type],
    { ...stored.content, ...sent },
    {
      stored: stored.content,
    },
  );
  const changed = Object.fromEntries(Object.entries(content).filter(([key]) => Object.hasOwn(sent, key)));
  await refuseTakenSlug(trx, type, changed, id);
  // Content that was prepared is what its declaration says, as far as it was sent.
  await updateRow(trx, type, id, changed as unknown as Partial<EntityContent<T>>, savedBy);
  return await readDetail(trx, type, id);
}

/** A slug that a person typed is taken as it is or refused; only one made from the title is numbered. */
async function refuseTakenSlug(trx: Db, type: ReferenceTarget, { slug }: AnyContent, ownId?: number) {
  if (!isAddressed(type) || typeof slug !== 'string' || slug === '') return;
  if (await isSlugTaken(trx, type, slug, ownId))
    throw invalidContent([issueAt(['slug'], `Another ${type} already has this address`)]);
}

async function readDetail<T extends ReferenceTarget>(db: Db, type: T, id: number): Promise<AdminDetail<T>> {
  const row = await findDetail(db, type, id);
  if (!row) throw missing(type);
  return row;
}

function missing(type: ReferenceTarget) {
  return notFound(`The ${entities[type].label.toLowerCase()}`);
}
