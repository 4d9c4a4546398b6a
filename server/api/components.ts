import type { ComponentRow } from '#schemas/api/admin.ts';
import { findBlock } from '#schemas/blocks.ts';
import type { Block } from '#schemas/engine/block.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { pages } from '#schemas/pages/index.ts';
import { stampOfDraft, stampOfPublished } from '../content/describe-draft.ts';
import { guardDeletion } from '../content/guard-deletion.ts';
import { showAddresses } from '../content/public-content.ts';
import { createAsSpecified, saveAsSpecified } from '../content/save-document.ts';
import { editableContent } from '../content/stored-content.ts';
import type { Db } from '../database/db.ts';
import {
  binDocument,
  collections,
  findDocument,
  listPublished,
  lockDocument,
  type StoredDocument,
} from '../documents/documents.ts';
import * as store from '../documents/pages.ts';
import { ApiError, invalidContent, notFound } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';

const collection = collections.components;

/** Lists components, upgraded to the versions of this build. */
export const listComponents: Handler<'listComponents'> = async ({ query }, { state }) => {
  const { db } = state.store;
  const stored = await listPublished(db, { collection, name: query.name, pageId: query.page_id });
  const rows = stored.map(async (each) => ({ ...(await toRow(db, each)), ...stampOfDraft(each) }));
  return { data: await Promise.all(rows) };
};

/** Stores a block for the first time. */
export const createComponent: Handler<'createComponent'> = async ({ body }, context) => {
  const block = declared(body.name);
  const data = await context.state.store.change(async (trx) => {
    if (!(await findDocument(trx, { collection: collections.pages, id: body.page_id })))
      throw invalidContent([issueAt(['page_id'], 'The page is no longer available')]);
    const place = { collection, type: block.type, name: body.name, pageId: body.page_id };
    const ordered = { ...place, orderNo: body.order_no ?? block.order, declaration: block };
    const made = await createAsSpecified(trx, ordered, context, {
      ...{ content: body.content, schemaVersion: body.schema_version, replacesDraft: true },
      duplicate: `Duplicate entry '${body.name}' for this page`,
    });
    return await toRow(trx, made);
  });
  return { data };
};

/** Saves a block, unless someone else saved it since the edit began. */
export const updateComponent: Handler<'updateComponent'> = async ({ params, body }, context) => {
  const data = await context.state.store.change(async (trx) => {
    const stored = await findForSave(trx, params.id);
    declared(stored.type);
    if (body.page_id !== undefined && body.page_id !== stored.pageId)
      throw invalidContent([issueAt(['page_id'], 'The block belongs to another page')]);
    const saved = await saveAsSpecified(trx, stored, context, {
      ...{ content: body.content, schemaVersion: body.schema_version, revision: body.revision },
      describe: (document) => toRow(trx, document),
    });
    return await toRow(trx, saved);
  });
  return { data };
};

/** Moves a block to the bin; rejected for one that its page is declared with. */
export const deleteComponent: Handler<'deleteComponent'> = async ({ params }, { state, session }) => {
  await state.store.change(async (trx) => {
    const stored = await findForSave(trx, params.id, 'removal');
    await guardDeletion(trx, stored);
    await binDocument(trx, stored, session.admin.id);
  });
  return { data: { deleted: true } };
};

async function findForSave(trx: Db, id: number, reason: 'save' | 'removal' = 'save') {
  const stored = await lockDocument(trx, { collection, id }, reason);
  if (!stored?.published) throw notFound('The block');
  return stored;
}

function declared(name: string): Block {
  const block = findBlock(name);
  if (!block) throw invalidContent([issueAt(['name'], `"${name}" is not a known block`)]);
  return block;
}

async function toRow(db: Db, document: StoredDocument): Promise<ComponentRow> {
  const { id, type, name, pageId, orderNo, published } = document;
  if (!published || name === null || pageId === null || orderNo === null) throw notFound('The block');
  const block = findBlock(type);
  const { content, schemaVersion } = block ? editableContent(block, published) : published;
  const record = isRecord(content) ? content : {};
  return {
    ...{ id, page_id: pageId, name, order_no: orderNo },
    content: block ? await showAddresses(db, block, record) : record,
    schema_version: schemaVersion,
    ...stampOfPublished(published),
  };
}

/** Lists the pages with blocks. */
export const listPages: Handler<'listPages'> = async (_, { state }) => ({
  data: await store.listPages(state.store.db),
});

const routes = new Map<string, string>(Object.entries(pages).map(([name, { route }]) => [name, route]));

/** Creates a declared page; another one would be a 404 or hide a page of the program. */
export const createPage: Handler<'createPage'> = async ({ body }, { state }) => {
  const route = routes.get(body.name);
  if (route === undefined) throw invalidContent([issueAt(['name'], `The site has no page "${body.name}"`)]);
  if (route !== body.route)
    throw invalidContent([issueAt(['route'], `The page "${body.name}" has the address ${route}`)]);
  const page = await state.store.change(async (trx) => {
    const made = await store.insertPage(trx, body);
    if (!made) throw new ApiError('duplicate', `Duplicate entry '${body.name}' for pages`);
    return made;
  });
  return { data: page };
};
