import { maxDrafts } from '#schemas/api/drafts.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import type { Handler } from '../app/handler.ts';
import { listChanges } from '../content/describe-draft.ts';
import * as discarding from '../content/discard-draft.ts';
import { readDraft, toDraftRow, toStamp } from '../content/draft-rows.ts';
import { placeOf } from '../content/place-of.ts';
import * as content from '../content/publish-drafts.ts';
import * as saving from '../content/save-draft.ts';
import { unpublishEntry } from '../content/unpublish-entry.ts';
import { invalidContent, notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { findDocument } from '../store/documents.ts';
import * as store from '../store/drafts.ts';
import { indexContent } from '../store/index-content.ts';
import { declarationOf, describeDocument, titleOf } from '../store/uses.ts';
import { countAll } from '../utils/count-all.ts';

/** Lists the drafts of the site with their differences and issues. */
export const listDrafts: Handler<'listDrafts'> = async ({ query }, { state }) => {
  const { db } = state.store;
  const { collection, page = 1, per_page = maxDrafts } = query;
  const offset = (page - 1) * per_page;
  const drafts = await store.listDrafts(db, { collection, limit: offset + per_page });
  const shown = drafts.slice(offset);
  const total = await countAll({ found: shown.length, offset, limit: per_page }, async () =>
    collection === undefined ? store.countDrafts(db) : (await store.listDrafts(db, { collection })).length,
  );
  return { data: await listChanges(db, shown), meta: { total, page, per_page } };
};

/** Lists entries that were never published, filtered by the words of a search. */
export const listNewEntries: Handler<'listNewEntries'> = async ({ query }, { state }) => {
  const { collection, search = '' } = query;
  const entity = findEntity(collection);
  if (!entity) throw notFound('The collection');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const drafts = await store.listDrafts(state.store.db, { collection, isNew: true, limit: maxDrafts });
  const rows = drafts.flatMap((draft) => {
    const { searchText, summary } = indexContent(entity, isRecord(draft.content) ? draft.content : {});
    if (!words.every((word) => searchText.includes(word))) return [];
    const { label } = describeDocument({ ...draft, page: null, summary });
    return [{ id: draft.id, title: titleOf(entity, summary), label, ...toStamp(draft) }];
  });
  return { data: rows };
};

/** Returns the number of drafts of the site. */
export const countDrafts: Handler<'countDrafts'> = async (_input, { state }) => ({
  count: await store.countDrafts(state.store.db),
});

/** Stores the draft of a document that is not published. */
export const createDraft: Handler<'createDraft'> = async ({ body }, { state, session }) => {
  const type = body.type ?? body.collection;
  const declaration = declarationOf({ collection: body.collection, type });
  if (!declaration) throw invalidContent([issueAt(['type'], `"${type}" is not a known type of content`)]);
  const data = await state.store.transact(async (trx) => {
    const place = await placeOf(trx, body.collection, declaration);
    const sent = { content: body.content, schemaVersion: body.schema_version, savedBy: session.admin.id };
    const draft = await saving.createDraft(trx, { ...place, declaration }, sent);
    return { id: draft.id, draft: await toDraftRow(trx, declaration, draft, undefined) };
  });
  return { data };
};

/** Returns the draft of a document. */
export const showDraft: Handler<'showDraft'> = async ({ params }, { state }) => {
  const { db } = state.store;
  const draft = await store.findDraft(db, params);
  const published = await findDocument(db, params);
  const known = draft ?? published;
  if (!known) throw notFound('The document');
  return {
    data: { id: params.id, draft: (await readDraft(db, declarationOf(known), params, published)) ?? null },
  };
};

/** Saves the draft of a document, unless someone else saved it since the edit began. */
export const saveDraft: Handler<'saveDraft'> = async ({ params, body }, { state, session }) => {
  const sent = {
    ...{ content: body.content, schemaVersion: body.schema_version },
    ...{ version: body.version, basedOn: body.based_on, savedBy: session.admin.id },
  };
  const data = await state.store.transact(async (trx) => {
    const draft = await saving.saveDraft(trx, params, sent);
    if (!draft) return { id: params.id, draft: null };
    const published = await findDocument(trx, params);
    return { id: params.id, draft: await toDraftRow(trx, declarationOf(draft), draft, published) };
  });
  return { data };
};

/** Deletes the draft of a document and its schedules, and keeps a copy. */
export const discardDraft: Handler<'discardDraft'> = async ({ params }, { state, session }) => {
  const discard = (trx: Db) => discarding.discardDraft(trx, params, session.admin.id);
  const discarded = await state.store.transact(discard);
  return { data: { deleted: discarded !== undefined, copy: discarded?.copy ?? null } };
};

/** Restores a discarded draft. */
export const restoreDraft: Handler<'restoreDraft'> = async ({ params, body }, { state, session }) => {
  const restore = (trx: Db) => discarding.restoreDraft(trx, params, { ...body, savedBy: session.admin.id });
  await state.store.transact(restore);
  return { data: { restored: true } };
};

/** Unpublishes an entry at once; it becomes a draft. */
export const unpublishDocument: Handler<'unpublishDocument'> = async (
  { params, body },
  { state, session },
) => {
  const force = body.force ?? false;
  await state.store.change((trx) => unpublishEntry(trx, params, { savedBy: session.admin.id, force }));
  return { data: { unpublished: true } };
};

/** Publishes drafts in one transaction. */
export const publishDrafts: Handler<'publishDrafts'> = async ({ body }, { state, session }) => ({
  data: await state.store.change((trx) => content.publishDrafts(trx, body.documents, session.admin.id)),
});
