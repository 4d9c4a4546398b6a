import { type BinRow, fileCollection } from '#schemas/api/bin.ts';
import { deletedForDays } from '#schemas/api/messages.ts';
import { findDeclaration } from '#schemas/settings.ts';
import * as content from '../content/bin.ts';
import { type BinnedDocument, countBinned, listBinned } from '../documents/bin.ts';
import { labelOfBinned } from '../documents/uses.ts';
import type { Handler } from '../http/app-state.ts';
import { readPage, withMeta } from '../utils/list-part.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const fileKinds: Readonly<Record<string, string>> = { image: 'Image', video: 'Video', document: 'PDF' };

/** Lists a page of the bin. */
export const listBin: Handler<'listBin'> = async ({ query }, { state: { store } }) => {
  const part = readPage(query);
  const binned = await listBinned(store.db, part);
  return await withMeta(binned.map(toRow), part, () => countBinned(store.db));
};

/** Restores a document or file. */
export const restoreBinned: Handler<'restoreBinned'> = async ({ params }, { state }) => {
  if (params.collection === fileCollection) await state.media.restore(params.id);
  else await state.store.change((trx) => content.restoreBinned(trx, params));
  return { data: { restored: true } };
};

/** Erases a document or file for good. */
export const eraseBinned: Handler<'eraseBinned'> = async ({ params }, { state }) => {
  await content.eraseBinned(state, params);
  return { data: { erased: true } };
};

function toRow(binned: BinnedDocument): BinRow {
  const { collection, id, type, isDraft, deletedAt, deletedBy } = binned;
  const declaration = findDeclaration({ collection, type });
  const isFile = collection === fileCollection;
  const kind = isFile ? (fileKinds[type] ?? type) : (declaration?.label ?? type);
  return {
    collection,
    id,
    kind: isDraft ? `${kind} (draft)` : kind,
    label: labelOfBinned(binned),
    deleted_at: deletedAt.toISOString(),
    deleted_by: deletedBy,
    erased_at: new Date(deletedAt.getTime() + deletedForDays * dayMs).toISOString(),
    is_declared: isFile || declaration !== undefined,
  };
}
