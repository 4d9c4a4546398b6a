import type { ComponentRow } from '#schemas/api/admin.ts';
import { findBlock } from '#schemas/blocks.ts';
import type { Block } from '#schemas/engine/block.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { describeContent, withDraftStamps } from '../content/describe-draft.ts';
import { createDocument, saveDocument } from '../content/save-document.ts';
import { showAddresses } from '../content/show-links.ts';
import { editableContent } from '../content/stored-content.ts';
import type { Db } from '../database/db.ts';
import { type ListedComponent, listComponents as listPublished } from '../documents/components.ts';
import { binDocument, collections, lockDocument, type StoredDocument } from '../documents/documents.ts';
import { listPages } from '../documents/pages.ts';
import { ApiError, invalidContent, notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';

const collection = collections.components;

/** Lists components, upgraded to the versions of this build. */
export const listComponents: Handler<'listComponents'> = async ({ query }, { state }) => {
  const { db } = state.store;
  const rows = await listPublished(db, { name: query.name, pageId: query.page_id });
  return {
    data: await withDraftStamps(db, collection, await Promise.all(rows.map((row) => toRow(db, row)))),
  };
};

/** Stores a block for the first time. */
export const createComponent: Handler<'createComponent'> = async ({ body }, { state, session }) => {
  const block = declared(body.name);
  const data = await state.store.change(async (trx) => {
    const pages = await listPages(trx);
    if (!pages.some((page) => page.id === body.page_id))
      throw invalidContent([issueAt(['page_id'], 'The page is no longer available')]);
    const place = {
      ...{ collection, type: block.type, name: body.name, pageId: body.page_id },
      orderNo: body.order_no ?? block.order,
    };
    const made = await createDocument(
      trx,
      { ...place, declaration: block },
      {
        ...{ content: body.content, schemaVersion: body.schema_version, publish: true },
        ...{ savedBy: session.admin.id, siteUrl: state.config.publicUrl, replacesDraft: true },
        duplicate: `Duplicate entry '${body.name}' for this page`,
      },
    );
    return await toStoredRow(trx, made);
  });
  return { data };
};

/** Saves a block, unless someone else saved it since the edit began. */
export const updateComponent: Handler<'updateComponent'> = async (
  { params, body },
  { state, session, ifMatch },
) => {
  const data = await state.store.change(async (trx) => {
    const stored = await findForSave(trx, params.id);
    declared(stored.type);
    if (body.page_id !== undefined && body.page_id !== stored.pageId) {
      throw invalidContent([issueAt(['page_id'], 'The block belongs to another page')]);
    }
    const revision = body.revision ?? ifMatch;
    const isStale = revision !== undefined && revision !== stored.published.number;
    const saved = await saveDocument(trx, stored, {
      ...{ content: body.content, schemaVersion: body.schema_version, publish: true },
      ...{
        savedBy: session.admin.id,
        siteUrl: state.config.publicUrl,
        isStale,
        endsDraft: false,
        describe: (document) => toStoredRow(trx, document),
      },
    });
    return await toStoredRow(trx, saved);
  });
  return { data };
};

/** Moves a block to the bin; rejected for one that its page is declared with. */
export const deleteComponent: Handler<'deleteComponent'> = async ({ params }, { state, session }) => {
  await state.store.change(async (trx) => {
    const stored = await findForSave(trx, params.id, 'removal');
    const { label } = describeContent(stored, stored.published);
    if (findBlock(stored.type)?.page === stored.page)
      throw new ApiError('invalid', `“${label}” is a fixed part of its page and cannot be deleted`);
    await binDocument(trx, stored, session.admin.id);
  });
  return { data: { deleted: true } };
};

async function findForSave(trx: Db, id: number, reason: 'save' | 'removal' = 'save') {
  const stored = await lockDocument(trx, { collection, id }, reason);
  if (!stored?.published) throw notFound('The block');
  return { ...stored, published: stored.published };
}

function declared(name: string): Block {
  const block = findBlock(name);
  if (!block) throw invalidContent([issueAt(['name'], `"${name}" is not a known block`)]);
  return block;
}

async function toStoredRow(db: Db, document: StoredDocument): Promise<ComponentRow> {
  const { id, type, name, pageId, orderNo, published } = document;
  if (!published || name === null || pageId === null || orderNo === null) throw notFound('The block');
  const { content, schemaVersion, number, publishedAt, savedAt, savedBy: updatedBy } = published;
  const stored = { id, type, name, pageId, orderNo, content, schemaVersion, updatedBy };
  return await toRow(db, { ...stored, number: number ?? 0, updatedAt: publishedAt ?? savedAt });
}

type ShownComponent = Omit<ListedComponent, 'collection' | 'createdAt' | 'revision'>;

async function toRow(db: Db, stored: ShownComponent): Promise<ComponentRow> {
  const block = findBlock(stored.type);
  const { content, schemaVersion } = block ? editableContent(block, stored) : stored;
  const record = isRecord(content) ? content : {};
  return {
    id: stored.id,
    page_id: stored.pageId,
    name: stored.name,
    order_no: stored.orderNo,
    content: block ? await showAddresses(db, block, record) : record,
    revision: stored.number,
    schema_version: schemaVersion,
    updated_at: stored.updatedAt.toISOString(),
    updated_by: stored.updatedBy,
  };
}
