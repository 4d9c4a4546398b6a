import { maxDrafts } from '#schemas/api/drafts.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import type { Handler } from '../app/handler.ts';
import { describeContent, listChanges, toDraftRow, toStamp } from '../content/describe-draft.ts';
import { discardDraft as discard, restoreDraft as restore } from '../content/discard-draft.ts';
import { placeOf } from '../content/place-of.ts';
import * as content from '../content/publish-documents.ts';
import { createDocument, saveDocument } from '../content/save-document.ts';
import { unpublishEntry } from '../content/unpublish-entry.ts';
import { invalidContent, notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import {
  countDrafted,
  findDocument,
  listDrafted,
  lockDocument,
  type StoredDocument,
} from '../store/documents.ts';
import { indexContent } from '../store/index-content.ts';
import { findNumbered } from '../store/revisions.ts';
import { declarationOf, titleOf } from '../store/uses.ts';
import { countAll } from '../utils/count-all.ts';

/** Lists the drafts of the site with their differences and issues. */
export const listDrafts: Handler<'listDrafts'> = async ({ query }, { state }) => {
  const { db } = state.store;
  const { collection, page = 1, per_page = maxDrafts } = query;
  const offset = (page - 1) * per_page;
  const drafted = await listDrafted(db, { collection, limit: per_page, offset });
  const part = { found: drafted.length, offset, limit: per_page };
  const total = await countAll(part, () => countDrafted(db, collection));
  return { data: await listChanges(db, drafted), meta: { total, page, per_page } };
};

/** Lists entries that were never published, filtered by the words of a search. */
export const listNewEntries: Handler<'listNewEntries'> = async ({ query }, { state }) => {
  const { collection, search = '' } = query;
  const entity = findEntity(collection);
  if (!entity) throw notFound('The collection');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const drafted = await listDrafted(state.store.db, { collection, isNew: true, limit: maxDrafts });
  const rows = drafted.flatMap((document) => {
    const { draft } = document;
    const { searchText, summary } = indexContent(entity, isRecord(draft.content) ? draft.content : {});
    if (!words.every((word) => searchText.includes(word))) return [];
    const { label } = describeContent(document, draft);
    return [{ id: document.id, title: titleOf(entity, summary), label, ...toStamp(draft) }];
  });
  return { data: rows };
};

/** Returns the number of drafts of the site. */
export const countDrafts: Handler<'countDrafts'> = async (_input, { state }) => ({
  count: await countDrafted(state.store.db),
});

/** Stores the draft of a document that is not published. */
export const createDraft: Handler<'createDraft'> = async ({ body }, { state, session }) => {
  const type = body.type ?? body.collection;
  const declaration = declarationOf({ collection: body.collection, type });
  if (!declaration) throw invalidContent([issueAt(['type'], `"${type}" is not a known type of content`)]);
  const data = await state.store.transact(async (trx) => {
    const place = await placeOf(trx, body.collection, declaration);
    const made = await createDocument(
      trx,
      { ...place, declaration },
      {
        ...{ content: body.content, schemaVersion: body.schema_version, publish: false },
        ...{ savedBy: session.admin.id, duplicate: `Duplicate entry '${place.name}' among the drafts` },
      },
    );
    return await toData(trx, made);
  });
  return { data };
};

async function toData(db: Db, document: StoredDocument) {
  return { id: document.id, draft: (await toDraftRow(db, declarationOf(document), document)) ?? null };
}

/** Returns the draft of a document. */
export const showDraft: Handler<'showDraft'> = async ({ params }, { state }) => {
  const document = await findDocument(state.store.db, params);
  if (!document) throw notFound('The document');
  return { data: await toData(state.store.db, document) };
};

/** Saves the draft of a document, unless someone else saved it since the edit began. */
export const saveDraft: Handler<'saveDraft'> = async ({ params, body }, { state, session }) => {
  const data = await state.store.transact(async (trx) => {
    const stored = await lockDocument(trx, params);
    if (!stored) throw notFound('The document');
    const saved = await saveDocument(trx, stored, {
      ...{ content: body.content, schemaVersion: body.schema_version },
      ...{ publish: false, savedBy: session.admin.id },
      ...(await readBase(trx, stored, body)),
      describe: async (document) => (await toData(trx, document)).draft,
    });
    return await toData(trx, saved);
  });
  return { data };
};

/** Returns the revision on which a draft is based: the draft itself, or a published one. */
async function readBase(
  trx: Db,
  { published, ...key }: StoredDocument,
  { version, based_on }: { readonly version?: number | undefined; readonly based_on?: number | undefined },
) {
  if (version !== undefined) return { basedOn: version };
  if (based_on === undefined || based_on === published?.number) return { basedOn: published?.id ?? null };
  return { basedOn: 0, olderBase: await findNumbered(trx, key, based_on) };
}

/** Ends the draft of a document and its schedules; it can be restored. */
export const discardDraft: Handler<'discardDraft'> = async ({ params, query }, { state, session }) => {
  const discarded = await state.store.transact((trx) =>
    discard(trx, params, { version: query.version, discardedBy: session.admin.id }),
  );
  return { data: { deleted: discarded !== undefined, copy: discarded?.revision ?? null } };
};

/** Restores a discarded draft. */
export const restoreDraft: Handler<'restoreDraft'> = async ({ params, body }, { state }) => {
  await state.store.transact((trx) => restore(trx, params, body.copy));
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
