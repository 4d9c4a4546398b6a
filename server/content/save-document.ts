import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { listDifferences } from '#schemas/engine/differences.ts';
import { isSame } from '#schemas/engine/is-same.ts';
import { normaliseContent } from '#schemas/engine/normalise.ts';
import { findEntity } from '#schemas/entities.ts';
import { ApiError, notFound } from '../errors.ts';
import { lockSlugs } from '../store/addresses.ts';
import type { Db } from '../store/db.ts';
import {
  type DocumentKey,
  endDraft,
  findDocument,
  findDocumentByName,
  insertDocument,
  insertDraft,
  lockDocument,
  type NewDocument,
  publishRevision,
  type StoredDocument,
  updateDraft,
} from '../store/documents.ts';
import { keepAddress } from '../store/entries.ts';
import { declarationOf } from '../store/uses.ts';
import { prepareContent, prepareDraft } from './prepare-content.ts';
import { completeSlug } from './publish-documents.ts';
import { editableContent, savableContent } from './stored-content.ts';

/** Content that is sent, and who saves it. */
export interface SentContent {
  readonly content: unknown;
  /** The version of the declaration in which it was written. */
  readonly schemaVersion?: number | undefined;
  readonly publish: boolean;
  readonly savedBy: number;
}

/** Content that replaces what is stored of a document. */
export interface SentSave extends SentContent {
  /** The id of the revision in the form: the draft, or what was published; null where nothing was stored, undefined for a client that does not say. */
  readonly basedOn: number | null | undefined;
  /** The draft that ends with a publication although the content is based on what is published. */
  readonly endsDraft?: number | undefined;
  /** The document as an error response describes it to a client whose save is stale. */
  readonly describe: (document: StoredDocument) => unknown;
  /** The older published revision at which a new draft may begin. */
  readonly olderBase?: number | undefined;
  /** Whether content that is the same as what is published is published again. */
  readonly repeats?: boolean;
}

/** Saves a document as its draft or publishes it; throws `stale` for a save that is based on another revision than the stored one. */
export async function saveDocument(trx: Db, key: DocumentKey, sent: SentSave): Promise<StoredDocument> {
  const document = await lockDocument(trx, key);
  const declaration = document && declarationOf(document);
  if (!declaration) throw notFound('The document');
  await rejectStale(document, sent);
  await (sent.publish ? publishContent : saveDraft)(trx, declaration, document, sent);
  return (await findDocument(trx, key)) ?? document;
}

async function rejectStale(document: StoredDocument, sent: SentSave): Promise<void> {
  const { basedOn, publish, describe, olderBase } = sent;
  if (olderBase !== undefined && document.draft === null) return;
  if (basedOn === undefined || basedOn === (document.draft?.id ?? null)) return;
  const published = document.published?.id ?? null;
  // What visitors see can be replaced although somebody drafts something else: their draft is merged later.
  if (basedOn === published && (publish || document.draft === null)) return;
  const what = basedOn === null || publish ? 'this' : 'this draft';
  throw new ApiError('stale', `Someone else saved ${what} in the meantime`, { current: await describe(document) });
}

async function publishContent(
  trx: Db,
  declaration: Declaration,
  document: StoredDocument,
  sent: SentSave,
): Promise<void> {
  const { published, draft } = document;
  const isOfDraft = draft !== null && (sent.basedOn === draft.id || sent.endsDraft === draft.id || !published);
  const before = isOfDraft && sent.basedOn === draft.id ? draft : (published ?? draft);
  const stored = before ? savableContent(declaration, before) : undefined;
  const options = { stored, version: sent.schemaVersion };
  const content = await prepareContent(trx, declaration, sent.content, options);
  const isRepeated = published?.schemaVersion === declaration.version && isSame(content, stored);
  if (sent.repeats === false && isRepeated) return;
  const entity = findEntity(document.collection);
  if (entity) await lockSlugs(trx, [entity.type]);
  const slugged = await completeSlug(trx, document, content);
  const save = { declaration, content: slugged, savedBy: sent.savedBy };
  await publishRevision(trx, document, save, { endsDraft: isOfDraft });
  if (entity) await keepAddress(trx, entity, document.id, slugged);
}

async function saveDraft(
  trx: Db,
  declaration: Declaration,
  document: StoredDocument,
  sent: SentSave,
): Promise<void> {
  const { published, draft } = document;
  const before = draft ?? published;
  const content = await prepareDraft(declaration, sent.content, {
    stored: before ? savableContent(declaration, before) : undefined,
    version: sent.schemaVersion,
  });
  if (published && isPublic(declaration, content, published)) return await endDraft(trx, document, 'same');
  const base = sent.olderBase;
  await updateDraft(trx, document, { declaration, content, savedBy: sent.savedBy, ...(base && { base }) });
}

function isPublic(
  declaration: Declaration,
  content: AnyContent,
  published: NonNullable<StoredDocument['published']>,
): boolean {
  const { content: current, schemaVersion } = editableContent(declaration, published);
  if (schemaVersion !== declaration.version) return false;
  const tidy = (value: AnyContent) => normaliseContent(declaration, value);
  return listDifferences(declaration.fields, tidy(current), tidy(content)).length === 0;
}

/** Stores a document for the first time; one of its name that is only a draft is published, and throws `duplicate` for any other. */
export async function createDocument(
  trx: Db,
  { declaration, ...place }: NewDocument & { readonly declaration: Declaration },
  sent: SentContent & { readonly duplicate: string },
): Promise<StoredDocument> {
  const { collection, name } = place;
  const same = typeof name === 'string' && (await findDocumentByName(trx, { ...place, name }));
  if (same) return await createAgain(trx, same, sent);
  const id = await insertContent(trx, declaration, place, sent);
  if (id === undefined) throw new ApiError('duplicate', sent.duplicate);
  const stored = await findDocument(trx, { collection, id });
  if (!stored) throw notFound('The document');
  return stored;
}

async function createAgain(
  trx: Db,
  { collection, id, published }: StoredDocument,
  { duplicate, ...sent }: SentContent & { readonly duplicate: string },
): Promise<StoredDocument> {
  if (published || !sent.publish) throw new ApiError('duplicate', duplicate);
  return await saveDocument(trx, { collection, id }, { ...sent, basedOn: undefined, describe: () => null });
}

async function insertContent(
  trx: Db,
  declaration: Declaration,
  place: NewDocument,
  { content: sent, schemaVersion: version, publish, savedBy }: SentContent,
): Promise<number | undefined> {
  if (!publish) {
    const content = await prepareDraft(declaration, sent, { version });
    return await insertDraft(trx, place, { declaration, content, savedBy });
  }
  const content = await prepareContent(trx, declaration, sent, { version });
  const entity = findEntity(place.collection);
  if (entity) await lockSlugs(trx, [entity.type]);
  const slugged = await completeSlug(trx, { ...place, id: 0, published: null }, content);
  const made = await insertDocument(trx, place, { declaration, content: slugged, savedBy });
  if (made && entity) await keepAddress(trx, entity, made.id, slugged);
  return made?.id;
}
