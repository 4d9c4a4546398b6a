import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { listDifferences } from '#schemas/engine/differences.ts';
import { isSame } from '#schemas/engine/is-same.ts';
import { normaliseContent } from '#schemas/engine/normalise.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { findDocument, findDocumentByName, lockDocument, type StoredDocument } from '../store/documents.ts';
import { endDraft, insertDraft, updateDraft } from '../store/drafts.ts';
import type { NewDocument, RevisionSave } from '../store/new-revisions.ts';
import { insertDocument, publishRevision } from '../store/publications.ts';
import type { Revision } from '../store/revisions.ts';
import { declarationOf } from '../store/uses.ts';
import { prepareContent, prepareDraft } from './prepare-content.ts';
import { claimSlug, keepNewAddress } from './publish-documents.ts';
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

/** Saves a locked document as its draft or publishes it; throws `stale` for a save that is based on another revision than the stored one. */
export async function saveDocument(
  trx: Db,
  document: StoredDocument,
  sent: SentSave,
): Promise<StoredDocument> {
  const declaration = declarationOf(document);
  if (!declaration) throw notFound('The document');
  await rejectStale(document, sent);
  if (sent.publish) return await publishContent(trx, declaration, document, sent);
  await saveDraft(trx, declaration, document, sent);
  return (await findDocument(trx, document)) ?? document;
}

async function rejectStale(document: StoredDocument, sent: SentSave): Promise<void> {
  const { basedOn, publish, describe, olderBase } = sent;
  if (olderBase !== undefined && document.draft === null) return;
  const published = document.published?.id ?? null;
  if (basedOn === undefined || basedOn === (document.draft?.id ?? published)) return;
  // What visitors see can be replaced although somebody drafts something else: their draft is merged later.
  if (publish && basedOn !== null && basedOn === published) return;
  const what = basedOn === null || publish ? 'this' : 'this draft';
  throw new ApiError('stale', `Someone else saved ${what} in the meantime`, {
    current: await describe(document),
  });
}

async function publishContent(
  trx: Db,
  declaration: Declaration,
  document: StoredDocument,
  sent: SentSave,
): Promise<StoredDocument> {
  const { published, draft } = document;
  const isOfDraft =
    draft !== null && (sent.basedOn === draft.id || sent.endsDraft === draft.id || !published);
  const before = isOfDraft && sent.basedOn === draft.id ? draft : (published ?? draft);
  const stored = before ? savableContent(declaration, before) : undefined;
  const options = { stored, version: sent.schemaVersion };
  const content = await prepareContent(trx, declaration, sent.content, options);
  const isRepeated = published?.schemaVersion === declaration.version && isSame(content, stored);
  if (sent.repeats === false && isRepeated) return document;
  const slugged = await claimSlug(trx, document, content);
  const save = { declaration, content: slugged, savedBy: sent.savedBy };
  // An approval names the revision, so that a draft is published as it is.
  const isDraft = isOfDraft && draft.number === null && isSameAs(declaration, content, draft);
  const revision = isDraft ? draft.id : undefined;
  const saved = await publishRevision(trx, document, save, { revision, endsDraft: isOfDraft });
  await keepNewAddress(trx, document, slugged);
  return saved;
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
  if (published && isSameAs(declaration, content, published)) return await endDraft(trx, document, 'same');
  const base = sent.olderBase;
  await updateDraft(trx, document, { declaration, content, savedBy: sent.savedBy, ...(base && { base }) });
}

function isSameAs(declaration: Declaration, content: AnyContent, revision: Revision): boolean {
  const { content: current, schemaVersion } = editableContent(declaration, revision);
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
  const { name } = place;
  const save = await prepareSave(trx, declaration, sent);
  const same = typeof name === 'string' && (await findDocumentByName(trx, { ...place, name }));
  if (same) return await createAgain(trx, same, sent);
  const stored = await insertContent(trx, place, { save, publish: sent.publish });
  if (!stored) throw new ApiError('duplicate', sent.duplicate);
  return stored;
}

async function prepareSave(
  trx: Db,
  declaration: Declaration,
  { content, schemaVersion: version, publish, savedBy }: SentContent,
): Promise<RevisionSave> {
  const prepared = publish
    ? await prepareContent(trx, declaration, content, { version })
    : await prepareDraft(declaration, content, { version });
  return { declaration, content: prepared, savedBy };
}

async function createAgain(
  trx: Db,
  document: StoredDocument,
  { duplicate, ...sent }: SentContent & { readonly duplicate: string },
): Promise<StoredDocument> {
  if (document.published || !sent.publish) throw new ApiError('duplicate', duplicate);
  const locked = await lockDocument(trx, document);
  if (!locked || locked.published) throw new ApiError('duplicate', duplicate);
  return await saveDocument(trx, locked, { ...sent, basedOn: undefined, describe: () => null });
}

async function insertContent(
  trx: Db,
  place: NewDocument,
  { save, publish }: { readonly save: RevisionSave; readonly publish: boolean },
): Promise<StoredDocument | undefined> {
  if (!publish) {
    const id = await insertDraft(trx, place, save);
    return id === undefined ? undefined : await findDocument(trx, { collection: place.collection, id });
  }
  const content = await claimSlug(trx, { ...place, id: 0, published: null }, save.content);
  const made = await insertDocument(trx, place, { ...save, content });
  if (made) await keepNewAddress(trx, { ...made, published: null }, content);
  return made;
}
