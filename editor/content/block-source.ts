import { type ComponentRow, componentRow, type PageRow } from '#schemas/api/admin.ts';
import type { Block } from '#schemas/engine/block.ts';
import { collections } from '#schemas/engine/collections.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { pages } from '#schemas/pages/index.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import {
  type DocumentSource,
  readForEditing,
  SaveError,
  StaleSave,
  type StoredDocument,
} from '../documents/document-source.ts';
import { loadUnpublished, portOf, type Send, sendFor, withDraft } from '../documents/draft-source.ts';
import { revisionsOf } from '../documents/revision-source.ts';
import { contentOf } from './content-of.ts';

/** Loads and saves the component of a block. */
export function blockSource(block: Block): DocumentSource {
  return {
    ...contentOf(block),
    histories: (stored) => [{ declaration: block, stored, revisions: revisionsOf(collections.components) }],
    load: () => loadBlock(block),
    ...portOf({
      declaration: block,
      collection: collections.components,
      load: () => loadBlock(block),
      publish: (content, base, cause) => saveBlock({ block, send: sendFor(cause) }, content, base),
    }),
  };
}

async function loadBlock(block: Block): Promise<StoredDocument> {
  const pageId = await findPageId(block);
  const row = await findComponent(block, pageId);
  if (row !== undefined) return withDraft(block, readRow(block, row), row.draft);
  return { ...(await loadUnpublished(block, collections.components)), pageId };
}

interface BlockSave {
  readonly block: Block;
  readonly send: Send;
}

async function saveBlock(
  save: BlockSave,
  content: AnyContent,
  base: StoredDocument,
): Promise<StoredDocument> {
  const { block } = save;
  const pageId = base.pageId ?? (await findPageId(block));
  if (pageId === null) {
    const { pageMissing = `${pageWords(block)} ID is missing. Cannot save component.` } = block.messages;
    throw new SaveError(pageMissing);
  }
  if (base.id === null) return publish(save, content);
  return update(save, { ...base, id: base.id }, { pageId, content });
}

/** Saves a block that was not stored when it was loaded; one that is stored by now is updated. */
async function publish({ block, send }: BlockSave, content: AnyContent): Promise<StoredDocument> {
  const body = { content, schema_version: block.version };
  return readRow(block, (await send('publishBlock', { params: { name: block.type }, body })).data);
}

async function update(
  { block, send }: BlockSave,
  base: StoredDocument & { readonly id: number },
  { pageId, content }: { readonly pageId: number; readonly content: AnyContent },
): Promise<StoredDocument> {
  const { id, revision, draft } = base;
  const body = {
    content,
    page_id: pageId,
    ...(revision === null ? {} : { revision }),
    schema_version: block.version,
    ...(draft && { draft: draft.version }),
  };
  try {
    return readRow(block, (await send('updateComponent', { params: { id }, body })).data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') return publish({ block, send }, content);
    if (error.code !== 'stale') throw error;
    throw new StaleSave({ ...(await readCurrent(block, error)), draft }, { cause: error });
  }
}

async function readCurrent(block: Block, { current }: ApiError): Promise<StoredDocument> {
  const row = componentRow.safeParse(current);
  return row.success ? readRow(block, row.data) : loadBlock(block);
}

function readRow(block: Block, row: ComponentRow): StoredDocument {
  const { id, revision, updated_at: savedAt, updated_by: savedBy, page_id: pageId } = row;
  const read = readForEditing(block, row.content, row.schema_version);
  return { id, ...read, revision, savedAt, savedBy, pageId };
}

async function findComponent(block: Block, pageId: number | null): Promise<ComponentRow | undefined> {
  const query = { name: block.type, ...(pageId === null ? {} : { page_id: pageId }) };
  const { data } = await request('listComponents', { query });
  return data.find((row) => row.name === block.type && (pageId === null || row.page_id === pageId));
}

/** The id of the block's page, which is created when it is missing or when listing the pages fails; null when both fail. */
async function findPageId(block: Block): Promise<number | null> {
  const found = await request('listPages').then(({ data }) => pageOf(block, data), ignoreFailure);
  if (found !== undefined) return found;
  const body = { name: block.page, route: pages[block.page].route };
  const created = await request('createPage', { body }).then(({ data }) => data.id, ignoreFailure);
  return created ?? null;
}

function pageOf(block: Block, rows: readonly PageRow[]): number | undefined {
  return rows.find(({ name }) => name === block.page)?.id;
}

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

function pageWords({ page }: Block): string {
  const words = page.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} page`;
}
