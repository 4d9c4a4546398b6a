import type { ComponentRow } from '#schemas/api/admin.ts';
import type { DraftRow } from '#schemas/api/drafts.ts';
import { findBlock } from '#schemas/blocks.ts';
import type { Block } from '#schemas/engine/block.ts';
import { isSame } from '#schemas/engine/is-same.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import type { Handler } from '../app/handler.ts';
import { checkRevision } from '../content/check-revision.ts';
import { readDraft, readDrafts } from '../content/draft-rows.ts';
import { placeOf } from '../content/place-of.ts';
import { prepareContent } from '../content/prepare-content.ts';
import { editableContent, savableContent } from '../content/stored-content.ts';
import { ApiError, invalidContent, notFound } from '../errors.ts';
import { binDocument } from '../store/bin.ts';
import * as store from '../store/components.ts';
import type { Db } from '../store/db.ts';
import { collections, insertDocument, updateDocument } from '../store/documents.ts';
import { endDraft } from '../store/end-draft.ts';
import { listPages } from '../store/pages.ts';
import { declarationOf, describeDocument } from '../store/uses.ts';

/** Lists components, upgraded to the versions of this build. */
export const listComponents: Handler<'listComponents'> = async ({ query }, { state }) => {
  const rows = await store.listComponents(state.store.db, { name: query.name, pageId: query.page_id });
  const drafts = await readDrafts(state.store.db, rows, declarationOf);
  return { data: rows.map((row) => toRow(row, drafts.get(row.id))) };
};

/** Stores a block for the first time. */
export const createComponent: Handler<'createComponent'> = async ({ body }, { state, session }) => {
  const block = declared(body.name);
  const row = await state.store.change(async (trx) => {
    const pages = await listPages(trx);
    if (!pages.some((page) => page.id === body.page_id))
      throw invalidContent([issueAt(['page_id'], 'The page is no longer available')]);
    const content = await prepareContent(trx, block, body.content, { version: body.schema_version });
    const made = await insertDocument(
      trx,
      {
        collection: collections.components,
        type: block.type,
        name: body.name,
        pageId: body.page_id,
        orderNo: body.order_no ?? block.order,
      },
      { declaration: block, content, savedBy: session.admin.id },
    );
    if (!made) throw new ApiError('duplicate', `Duplicate entry '${body.name}' for this page`);
    return store.toComponent(made);
  });
  return { data: toRow(row) };
};

/** Saves a block, unless someone else saved it since the edit began. */
export const updateComponent: Handler<'updateComponent'> = async (
  { params, body },
  { state, session, ifMatch },
) => {
  const data = await state.store.change(async (trx) => {
    const stored = await store.findComponent(trx, params.id, { lock: true });
    if (!stored) throw notFound('The block');
    const block = declared(stored.type);
    if (body.page_id !== undefined && body.page_id !== stored.pageId) {
      throw invalidContent([issueAt(['page_id'], 'The block belongs to another page')]);
    }
    const before = savableContent(block, stored);
    const draft = await readDraft(trx, block, stored, stored);
    checkRevision({
      stored: stored.revision,
      sent: body.revision ?? ifMatch,
      current: () => toRow(stored, draft),
    });
    const content = await prepareContent(trx, block, body.content, {
      stored: before,
      version: body.schema_version,
    });
    const save = { declaration: block, content, savedBy: session.admin.id };
    const saved = await updateDocument(trx, stored, save);
    if (body.draft !== undefined) await endDraft(trx, stored, { version: body.draft });
    const row = saved ? store.toComponent(saved) : stored;
    return toRow(row, await readDraft(trx, block, row, row));
  });
  return { data };
};

/** Moves a block to the bin; rejected for one that its page is declared with. */
export const deleteComponent: Handler<'deleteComponent'> = async ({ params }, { state, session }) => {
  await state.store.change(async (trx) => {
    const stored = await store.findComponent(trx, params.id, { lock: true });
    if (!stored) throw notFound('The block');
    const page = (await listPages(trx)).find(({ id }) => id === stored.pageId)?.name ?? null;
    const { label } = describeDocument({ ...stored, page, summary: {} });
    if (findBlock(stored.type)?.page === page)
      throw new ApiError('invalid', `“${label}” is a fixed part of its page and cannot be deleted`);
    await binDocument(trx, stored, { label, deletedBy: session.admin.id });
  });
  return { data: { deleted: true } };
};

/** Saves a block on the page of its declaration, whether page and block exist or not. */
export const publishBlock: Handler<'publishBlock'> = async ({ params, body }, { state, session }) => {
  const block = findBlock(params.name);
  if (!block) throw notFound(`The block "${params.name}"`);
  const sent = { content: body.content, version: body.schema_version, savedBy: session.admin.id };
  const data = await state.store.change(async (trx) => {
    const place = await placeOf(trx, collections.components, block);
    const stored = await findForSave(trx, block);
    if (stored) return await replaceContent(trx, block, stored, sent);
    const content = await prepareContent(trx, block, sent.content, sent);
    const made = await insertDocument(trx, place, { declaration: block, content, savedBy: sent.savedBy });
    if (made) return toRow(store.toComponent(made));
    // Someone else created it in the meantime.
    const other = await findForSave(trx, block);
    if (!other) throw notFound('The block');
    return await replaceContent(trx, block, other, sent);
  });
  return { data };
};

async function findForSave(trx: Db, { page, type }: Block): Promise<store.StoredComponent | undefined> {
  const found = await store.findComponentOnPage(trx, page, type);
  return found && (await store.findComponent(trx, found.id, { lock: true }));
}

interface SentContent {
  readonly content: unknown;
  readonly version: number | undefined;
  readonly savedBy: number;
}

/** Replaces what is stored, unless it is the same already. */
async function replaceContent(
  trx: Db,
  block: Block,
  stored: store.StoredComponent,
  { content: sent, version, savedBy }: SentContent,
): Promise<ComponentRow> {
  const before = savableContent(block, stored);
  const content = await prepareContent(trx, block, sent, { stored: before, version });
  const isRepeated = stored.schemaVersion === block.version && isSame(content, before);
  const saved = isRepeated
    ? undefined
    : await updateDocument(trx, stored, { declaration: block, content, savedBy });
  return toRow(saved ? store.toComponent(saved) : stored, await readDraft(trx, block, stored, stored));
}

function declared(name: string): Block {
  const block = findBlock(name);
  if (!block) throw invalidContent([issueAt(['name'], `"${name}" is not a known block`)]);
  return block;
}

function toRow(stored: store.StoredComponent, draft?: DraftRow): ComponentRow {
  const block = findBlock(stored.type);
  const { content, schemaVersion } = block ? editableContent(block, stored) : stored;
  return {
    id: stored.id,
    page_id: stored.pageId,
    name: stored.name,
    order_no: stored.orderNo,
    content: isRecord(content) ? content : {},
    revision: stored.revision,
    schema_version: schemaVersion,
    updated_at: stored.updatedAt.toISOString(),
    updated_by: stored.updatedBy,
    ...(draft && { draft }),
  };
}
