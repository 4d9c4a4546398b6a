import { findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { listDifferences } from '#schemas/engine/differences.ts';
import { normaliseContent } from '#schemas/engine/walk.ts';
import { pages } from '#schemas/pages/index.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { cacheTags, noteChange, uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { createOrFind } from '../documents/creations.ts';
import {
  collections,
  findDocument,
  findDocumentByName,
  lockDocument,
  type StoredDocument,
} from '../documents/documents.ts';
import { endDraft, insertDraft, updateDraft } from '../documents/drafts.ts';
import type { NewDocument, RevisionSave } from '../documents/new-revisions.ts';
import { findPage, insertPage } from '../documents/pages.ts';
import { insertDocument, publishRevision } from '../documents/publications.ts';
import type { Revision } from '../documents/revisions.ts';
import { ApiError, notFound } from '../errors.ts';
import type { AdminContext } from '../http/app-state.ts';
import { createPause } from '../utils/in-turn.ts';
import { prepareContent, prepareDraft } from './prepare-content.ts';
import { claimSlug, keepNewAddress } from './publish-documents.ts';
import { referLinks } from './refer-links.ts';
import { editableContent, savableContent } from './stored-content.ts';

/** Content that is sent, and who saves it. */
export interface SentContent {
  readonly content: unknown;
  readonly schemaVersion?: number | undefined;
  readonly publish: boolean;
  readonly savedBy: number;
  /** The site's own address, which links may be sent with. */
  readonly siteUrl: string;
  /** Whether a typed slug that another entry had before gets a number instead of an issue, as the specified calls do. */
  readonly numbersFormerSlug?: boolean;
}

/** The administrator who saves, and the site's address, of a request. */
export function sentBy({ state, session }: AdminContext) {
  return { savedBy: session.admin.id, siteUrl: state.config.publicUrl };
}

/** Options of the specified calls, which have no drafts and no former addresses. */
const asSpecified = { publish: true, numbersFormerSlug: true } as const;

/** Content that replaces the stored content of a document. */
export interface SentSave extends SentContent {
  /** Whether the stored revision differs from the base of the edit. */
  readonly isStale: boolean;
  /** Whether a publication ends the draft of a published document: where the edit started from it. */
  readonly endsDraft: boolean;
  /** The document as an error response describes it to a client whose save is stale. */
  readonly describe: (document: StoredDocument) => unknown;
}

/** Saves a locked document as its draft or publishes it; throws `stale` for a save whose base is not the stored revision. */
export async function saveDocument(
  trx: Db,
  document: StoredDocument,
  sent: SentSave,
): Promise<StoredDocument> {
  const declaration = findDeclaration(document);
  if (!declaration) throw notFound('The document');
  if (sent.isStale)
    throw new ApiError('stale', 'Someone else saved this in the meantime', {
      current: await sent.describe(document),
    });
  if (sent.publish) return await publishContent(trx, declaration, document, sent);
  await saveDraft(trx, declaration, document, sent);
  return (await findDocument(trx, document)) ?? document;
}

/** Publishes content as the specified calls do, over the published revision of a number where they send it. */
export async function saveAsSpecified(
  trx: Db,
  document: StoredDocument,
  context: AdminContext,
  {
    revision = context.ifMatch,
    ...sent
  }: Pick<SentSave, 'content' | 'schemaVersion' | 'describe'> & { readonly revision: number | undefined },
): Promise<StoredDocument> {
  const isStale = revision !== undefined && revision !== document.published?.number;
  return await saveDocument(trx, document, {
    ...{ ...sent, ...sentBy(context), ...asSpecified },
    ...{ isStale, endsDraft: false },
  });
}

async function publishContent(
  trx: Db,
  declaration: Declaration,
  document: StoredDocument,
  sent: Omit<SentSave, 'isStale' | 'describe'>,
): Promise<StoredDocument> {
  const pause = createPause();
  const { published, draft } = document;
  const before = (sent.endsDraft && draft) || (published ?? draft);
  const content = await prepareContent(trx, declaration, sent.content, {
    stored: before ? savableContent(declaration, before) : undefined,
    published: published ? savableContent(declaration, published) : {},
    version: sent.schemaVersion,
    siteUrl: sent.siteUrl,
  });
  const slugged = await claimSlug(trx, document, content, sent.numbersFormerSlug);
  const save = { declaration, content: slugged, savedBy: sent.savedBy };
  const endsDraft = draft !== null && (sent.endsDraft || !published);
  // An approval names the revision, so that a draft is published as it is.
  const isDraft = endsDraft && draft.number === null && (await isSameAs(trx, declaration, content, draft));
  const revision = isDraft ? draft.id : undefined;
  await pause();
  const saved = await publishRevision(trx, document, save, { revision, endsDraft });
  await keepNewAddress(trx, document, slugged);
  return saved;
}

async function saveDraft(
  trx: Db,
  declaration: Declaration,
  document: StoredDocument,
  sent: SentSave,
): Promise<void> {
  const pause = createPause();
  const { published, draft } = document;
  const before = draft ?? published;
  const content = await prepareDraft(trx, declaration, sent.content, {
    stored: before ? savableContent(declaration, before) : undefined,
    version: sent.schemaVersion,
    siteUrl: sent.siteUrl,
  });
  if (published && (await isSameAs(trx, declaration, content, published)))
    return await endDraft(trx, document, 'same');
  await pause();
  await updateDraft(trx, document, { declaration, content, savedBy: sent.savedBy });
}

async function isSameAs(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  revision: Revision,
): Promise<boolean> {
  const { content: current, schemaVersion } = editableContent(declaration, revision);
  if (schemaVersion !== declaration.version) return false;
  const normalise = (value: AnyContent) => referLinks(db, declaration, normaliseContent(declaration, value));
  const [before, after] = [await normalise(current), await normalise(content)];
  return listDifferences(declaration.fields, before, after).length === 0;
}

interface FirstContent extends SentContent {
  /** The message of the error where there is a document of its name. */
  readonly duplicate: string;
  readonly replacesDraft?: boolean;
}

/** Stores a document for the first time; throws `duplicate` where there is one of its name, except that `replacesDraft` publishes one that is only a draft. */
export async function createDocument(
  trx: Db,
  { declaration, ...place }: NewDocument & { readonly declaration: Declaration },
  sent: FirstContent,
): Promise<StoredDocument> {
  const { name } = place;
  const { schemaVersion: version, siteUrl, savedBy } = sent;
  const prepare = sent.publish ? prepareContent : prepareDraft;
  const content = await prepare(trx, declaration, sent.content, { version, siteUrl });
  const same = typeof name === 'string' && (await findDocumentByName(trx, { ...place, name }));
  if (same) return await createAgain(trx, declaration, same, sent);
  const stored = await insertContent(trx, place, { ...sent, save: { declaration, content, savedBy } });
  if (!stored) throw new ApiError('duplicate', sent.duplicate);
  return stored;
}

/** Publishes a document for the first time as the specified calls do, once however often its request is sent. */
export async function createAsSpecified(
  trx: Db,
  place: NewDocument & { readonly declaration: Declaration },
  context: AdminContext,
  sent: Omit<FirstContent, keyof ReturnType<typeof sentBy> | keyof typeof asSpecified>,
): Promise<StoredDocument> {
  return await createOnce(trx, place.collection, context, () =>
    createDocument(trx, place, { ...sent, ...sentBy(context), ...asSpecified }),
  );
}

/** Stores a new document once, however often its request is sent. */
export async function createOnce(
  trx: Db,
  collection: string,
  { repeatKey }: Pick<AdminContext, 'repeatKey'>,
  create: () => Promise<StoredDocument>,
): Promise<StoredDocument> {
  return await createOrFind(trx, repeatKey, {
    create,
    find: async (id) => {
      const made = await findDocument(trx, { collection, id });
      if (!made) throw notFound('The document');
      // A transaction that records nothing clears the cache.
      noteChange(cacheTags.document(collection, id));
      return made;
    },
  });
}

async function createAgain(
  trx: Db,
  declaration: Declaration,
  document: StoredDocument,
  { duplicate, replacesDraft = false, ...sent }: FirstContent,
): Promise<StoredDocument> {
  if (document.published || !replacesDraft) throw new ApiError('duplicate', duplicate);
  const locked = await lockDocument(trx, document);
  if (!locked || locked.published) throw new ApiError('duplicate', duplicate);
  return await publishContent(trx, declaration, locked, { ...sent, endsDraft: true });
}

async function insertContent(
  trx: Db,
  place: NewDocument,
  { save, publish, numbersFormerSlug }: SentContent & { readonly save: RevisionSave },
): Promise<StoredDocument | undefined> {
  if (!publish) {
    const id = await insertDraft(trx, place, save);
    return id === undefined ? undefined : await findDocument(trx, { collection: place.collection, id });
  }
  const content = await claimSlug(trx, { ...place, id: 0, published: null }, save.content, numbersFormerSlug);
  const made = await insertDocument(trx, place, { ...save, content });
  if (made) await keepNewAddress(trx, { ...made, published: null }, content);
  return made;
}

/** Where the document of a declaration is stored for the first time; the page of a block is created where it is missing. */
export async function placeOf(trx: Db, collection: string, { type }: Declaration): Promise<NewDocument> {
  if (collection === collections.settings) return { collection, type, name: type };
  const block = collection === collections.components ? findBlock(type) : undefined;
  if (!block) return { collection, type };
  const { page: name, order: orderNo } = block;
  const page =
    (await findPage(uncached(trx), name)) ??
    (await insertPage(trx, { name, route: pages[name].route })) ??
    // Someone else created it in the meantime.
    (await findPage(uncached(trx), name));
  if (!page) throw notFound('The page');
  return { collection, type, name: type, pageId: page.id, orderNo };
}
