import type { DocumentRow } from '#schemas/api/documents.ts';
import type { InputOf } from '#schemas/api/index.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { findEntity } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { readBase } from '../content/describe-draft.ts';
import { guardDeletion } from '../content/guard-deletion.ts';
import { locateUses } from '../content/locate-uses.ts';
import { normaliseForStore } from '../content/prepare-content.ts';
import { referLinks } from '../content/refer-links.ts';
import * as saving from '../content/save-document.ts';
import { placeOf } from '../content/save-document.ts';
import { editableContent } from '../content/stored-content.ts';
import { findTaken, listUnique } from '../content/unique-values.ts';
import { cacheTags, noteChange, uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { lockSlugs, takeFormerSlug } from '../documents/addresses.ts';
import {
  binDocument,
  findDocument as find,
  findDocumentByName,
  lockDocument,
  type Revision,
  type StoredDocument,
} from '../documents/documents.ts';
import * as order from '../documents/narrow-entries.ts';
import { findPage } from '../documents/pages.ts';
import * as presence from '../documents/presence.ts';
import { findValueUses, listUses, listUsingFields, uniqueDocuments } from '../documents/uses.ts';
import { ApiError, invalidContent, notFound } from '../errors.ts';
import type { AdminContext, Handler } from '../http/app-state.ts';

/** Returns the document of a name; null where there is none. */
export const findDocument: Handler<'findDocument'> = async ({ params, query }, { state }) => {
  const { db } = state.store;
  const page = query.page === undefined ? undefined : await findPage(uncached(db), query.page);
  if (query.page !== undefined && !page) return { data: null };
  const name = { ...params, name: query.name, ...(page && { pageId: page.id }) };
  const document = await findDocumentByName(db, name);
  return { data: document ? await toRow(db, document) : null };
};

/** Returns a document. */
export const showDocument: Handler<'showDocument'> = async ({ params }, { state }) => {
  const document = await find(state.store.db, params);
  if (!document) throw missing();
  return { data: await toRow(state.store.db, document) };
};

const maxUses = 100;

/** Lists the documents that refer to an entry, each once: first those that visitors see. */
export const listDocumentUses: Handler<'listDocumentUses'> = async ({ params }, { state }) => {
  const { db } = state.store;
  const { collection, id } = params;
  const fields = await listUsingFields(db, collection, id);
  const uses = await listUses(db, collection, id, { fields, limit: maxUses });
  const shownFirst = uses.toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft));
  return { data: await locateUses(db, uniqueDocuments(shownFirst), { collection, id }) };
};

/** Stores a document for the first time. */
export const createDocument: Handler<'createDocument'> = async (
  { params: { collection }, body },
  context,
) => {
  const type = body.type ?? collection;
  const declaration = findDeclaration({ collection, type });
  if (!declaration) throw invalidContent([issueAt(['type'], `"${type}" is not a known type of content`)]);
  const data = await context.state.store[body.publish ? 'change' : 'transact'](async (trx) => {
    const place = await placeOf(trx, collection, declaration);
    const name = place.name ?? body.name ?? null;
    const made = await saving.createOnce(trx, collection, context, () =>
      saving.createDocument(
        trx,
        { ...place, name, declaration },
        { ...readSent(body, context), duplicate: `Duplicate entry '${name}'` },
      ),
    );
    return await toRow(trx, made);
  });
  return { data };
};

/** Saves a document as a draft, or publishes it. */
export const saveDocument: Handler<'saveDocument'> = async ({ params, body }, context) => {
  const data = await context.state.store[body.publish ? 'change' : 'transact'](async (trx) => {
    const stored = await lockDocument(trx, params);
    if (!stored) throw missing();
    const saved = await saving.saveDocument(trx, stored, {
      ...{ ...readSent(body, context), isStale: isStale(stored, body), endsDraft: true },
      describe: (document) => toRow(trx, document),
    });
    return await toRow(trx, saved);
  });
  return { data };
};

function readSent(
  {
    content,
    schema_version: schemaVersion,
    publish,
  }: InputOf<'createDocument'>['body'] | InputOf<'saveDocument'>['body'],
  context: AdminContext,
) {
  return { ...saving.sentBy(context), content, schemaVersion, publish };
}

function isStale({ draft, published }: StoredDocument, from: InputOf<'saveDocument'>['body']): boolean {
  if (from.draft !== (draft?.id ?? null)) return true;
  return (from.publish || draft === null) && from.published !== (published?.id ?? null);
}

/** Gives a slug that another entry had before to an entry. */
export const takeAddress: Handler<'takeAddress'> = async ({ body: { collection, slug, id } }, { state }) => {
  const taken = await state.store.change(async (trx) => {
    if (id !== null && !(await lockDocument(trx, { collection, id }))) throw missing();
    await lockSlugs(trx, [collection]);
    // A transaction that records nothing clears the cache.
    noteChange(cacheTags.slug(collection, slug));
    return await takeFormerSlug(trx, collection, slug, id);
  });
  return { data: { taken } };
};

/** Moves a document to the bin. */
export const deleteDocument: Handler<'deleteDocument'> = async ({ params, query }, { state, session }) => {
  await state.store.change(async (trx) => {
    const stored = await lockDocument(trx, params, 'removal');
    if (!stored) throw missing();
    await guardDeletion(trx, stored, { force: query.force === '1' });
    await binDocument(trx, stored, session.admin.id);
  });
  return { data: { deleted: true } };
};

function missing(): ApiError {
  return new ApiError('not_found', 'It is not here any more. What was deleted can be restored from the bin.');
}

async function toRow(db: Db, document: StoredDocument): Promise<DocumentRow> {
  const { collection, id, type, name, pageId, published, draft, isDrafted } = document;
  const base = await readBase(db, document);
  return {
    ...{ collection, id, type, name, page_id: pageId, is_drafted: isDrafted },
    published: published && {
      ...(await toRevision(db, document, published)),
      number: published.number ?? 0,
    },
    draft: draft && {
      ...(await toRevision(db, document, draft)),
      ...(base && { base }),
    },
  };
}

/** A revision for the editor, with references in place of addresses of this site, as they are stored today. */
async function toRevision(db: Db, document: StoredDocument, revision: Revision) {
  const declaration = findDeclaration(document);
  const { content, schemaVersion } = declaration ? editableContent(declaration, revision) : revision;
  const record = isRecord(content) ? content : {};
  const isReadable = declaration?.version === schemaVersion;
  return {
    id: revision.id,
    content: isReadable ? await referLinks(db, declaration, record) : record,
    schema_version: schemaVersion,
    saved_at: (revision.publishedAt ?? revision.savedAt).toISOString(),
    saved_by: revision.savedBy,
  };
}

/** Moves an entry in an order that is made by hand. */
export const moveEntry: Handler<'moveEntry'> = async ({ body: { collection, id, before } }, { state }) => {
  const entity = findEntity(collection);
  if (!entity?.isOrderedByHand)
    throw invalidContent([issueAt(['collection'], `"${collection}" is not ordered by hand`)]);
  await state.store.change(async (trx) => {
    if (!(await order.moveEntry(trx, entity.type, { id, before })))
      throw notFound(`The ${entity.label.toLowerCase()}`);
  });
  return { data: { moved: true } };
};

/** Records that a document is open in a tab of this session, and lists where else it is open. */
export const notePresence: Handler<'notePresence'> = async ({ params, query }, { state, session }) => {
  const { tab = '' } = query;
  const document = await find(state.store.db, params);
  if (!document) throw notFound('The document');
  const others = await presence.notePresence(state.store.db, params, { sessionId: session.id, tab });
  return {
    data: others.map(({ adminId, name, isOtherTab }) => ({
      name,
      is_self: adminId === session.admin.id,
      is_other_tab: isOtherTab,
    })),
  };
};

/** Notes that a document is not open in a tab of this session any more. */
export const endPresence: Handler<'endPresence'> = async ({ params, query }, { state, session }) => {
  const { tab = '' } = query;
  await presence.endPresence(state.store.db, params, { sessionId: session.id, tab });
  return { data: { ended: true } };
};

/** Lists the fields that hold a value. */
export const listValueUses: Handler<'listValueUses'> = async ({ query }, { state }) => ({
  data: await findValueUses(state.store.db, query.identity),
});

/** Returns whether another entry has a value, which is compared as saving would store it. */
export const showValueTaken: Handler<'showValueTaken'> = async ({ query }, { state }) => {
  const { collection, field, value: typed, id: ownId = 0 } = query;
  const { db } = state.store;
  const entity = findEntity(collection);
  const node = entity && listUnique(entity).find(({ key }) => key === field);
  if (!entity || !node) throw notFound('The field');
  const alone = { ...entity, fields: [node] };
  const stored = await normaliseForStore(db, alone, { [field]: typed }, state.config.publicUrl);
  const taken = await findTaken(db, entity, { key: field, value: String(stored[field]), ownId });
  return { data: { taken: taken !== undefined } };
};
