import { maxDrafts } from '#schemas/api/drafts.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { searchWords } from '#schemas/engine/search-words.ts';
import { findEntity } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { listChanges, toStamp } from '../content/describe-draft.ts';
import * as content from '../content/publish-documents.ts';
import { editableContent } from '../content/stored-content.ts';
import { discardDraft as discard, restoreDraft as restore, unpublishEntry } from '../content/withdraw.ts';
import { countDrafted, findDocuments, listDrafted } from '../documents/documents.ts';
import { indexContent } from '../documents/index-content.ts';
import { describeDocument, titleOf } from '../documents/uses.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';
import { readPage, withMeta } from '../utils/list-part.ts';

/** Lists the drafts of the site with their differences and issues. */
export const listDrafts: Handler<'listDrafts'> = async ({ query }, { state }) => {
  const { db } = state.store;
  const { collection } = query;
  const part = readPage(query, maxDrafts);
  const drafted = await listDrafted(db, { collection, ...part });
  return await withMeta(await listChanges(db, drafted), part, () => countDrafted(db, collection));
};

/** Returns the content of drafts, read in one statement. */
export const readDrafts: Handler<'readDrafts'> = async ({ body }, { state }) => {
  const documents = await findDocuments(state.store.db, body.documents);
  const data = documents.flatMap((document) => {
    const declaration = document && findDeclaration(document);
    if (!declaration || !document.draft) return [];
    const { collection, id, type, draft } = document;
    const { content, schemaVersion } = editableContent(declaration, draft);
    return [{ collection, id, type, content, schema_version: schemaVersion }];
  });
  return { data };
};

/** Lists entries that were never published, filtered by the words of a search and values of fields. */
export const listNewEntries: Handler<'listNewEntries'> = async ({ query }, { state }) => {
  const { collection, search = '', where = '' } = query;
  const entity = findEntity(collection);
  if (!entity) throw notFound('The collection');
  const values = [...new URLSearchParams(where)];
  const words = searchWords(search);
  const drafted = await listDrafted(state.store.db, { collection, isNew: true, limit: maxDrafts + 1 });
  const rows = drafted.slice(0, maxDrafts).flatMap((document) => {
    const { draft } = document;
    const { searchText, summary } = indexContent(entity, isRecord(draft.content) ? draft.content : {});
    if (!words.every((word) => searchText.includes(word))) return [];
    if (!values.every(([key, value]) => summary[key] === value)) return [];
    const { label } = describeDocument(document, draft.content);
    return [{ id: document.id, title: titleOf(entity, summary), label, ...toStamp(draft) }];
  });
  return { data: rows, more: drafted.length > maxDrafts };
};

/** Returns the number of drafts of the site. */
export const countDrafts: Handler<'countDrafts'> = async (_input, { state }) => ({
  count: await countDrafted(state.store.db),
});

/** Ends the draft of a document and its schedules; it can be restored. */
export const discardDraft: Handler<'discardDraft'> = async ({ params, query }, { state, session }) => {
  const discarded = await state.store.transact((trx) =>
    discard(trx, params, { version: query.version, discardedBy: session.admin.id }),
  );
  return { data: { deleted: discarded !== undefined, revision: discarded?.revision ?? null } };
};

/** Restores a discarded draft. */
export const restoreDraft: Handler<'restoreDraft'> = async ({ params, body }, { state }) => {
  await state.store.transact((trx) => restore(trx, params, body.revision));
  return { data: { restored: true } };
};

/** Unpublishes an entry at once; it becomes a draft. */
export const unpublishDocument: Handler<'unpublishDocument'> = async ({ params, body }, { state }) => {
  await state.store.change((trx) => unpublishEntry(trx, params, { force: body.force ?? false }));
  return { data: { unpublished: true } };
};

/** Publishes drafts in one transaction. */
export const publishDrafts: Handler<'publishDrafts'> = async ({ body }, { state, session }) => {
  const { published, refused } = await state.store.change((trx) =>
    content.publishDrafts(trx, body.documents, session.admin.id),
  );
  const rows = published.map((document) => {
    const { collection, id } = document;
    return { collection, id, revision: document.published.number };
  });
  return { data: { published: rows, refused } };
};
