import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { listDifferences } from '#schemas/engine/differences.ts';
import { normaliseContent } from '#schemas/engine/normalise.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument, type NewDocument, type StoredDocument } from '../store/documents.ts';
import { deleteDraft, findDraft, insertDraft, type StoredDraft, updateDraft } from '../store/drafts.ts';
import { declarationOf } from '../store/uses.ts';
import { readDraft, toDraftRow } from './draft-rows.ts';
import { prepareDraft } from './prepare-content.ts';
import { editableContent, savableContent } from './stored-content.ts';

/** A draft as it is sent, and who saves it. */
export interface SentDraft {
  readonly content: unknown;
  /** The version of the declaration in which it was written. */
  readonly schemaVersion: number | undefined;
  /** The version of the draft from which the edit started; undefined where there was none. */
  readonly version: number | undefined;
  /** The published revision from which a new draft is made. */
  readonly basedOn: number | undefined;
  readonly savedBy: number;
}

/** Saves the draft of a document, or deletes it where it equals what is public; throws `stale` when it was saved meanwhile. */
export async function saveDraft(
  trx: Db,
  key: DocumentKey,
  sent: SentDraft,
): Promise<StoredDraft | undefined> {
  const draft = await findDraft(trx, key, { lock: true });
  // Locked, so that it is not deleted before its draft is stored.
  const published = await findDocument(trx, key, { lock: true });
  const type = (published ?? draft)?.type;
  const declaration = type === undefined ? undefined : declarationOf({ ...key, type });
  if (!declaration || type === undefined) throw notFound('The document');
  await rejectStale(trx, declaration, { draft, published, sent });
  const stored = readStored(declaration, draft ?? published);
  const content = await prepareDraft(declaration, sent.content, { stored, version: sent.schemaVersion });
  if (published && isPublic(declaration, content, published)) {
    await deleteDraft(trx, key);
    return undefined;
  }
  const save = {
    content,
    schemaVersion: declaration.version,
    basedOn: draft?.basedOn ?? sent.basedOn ?? published?.revision ?? 0,
    savedBy: sent.savedBy,
  };
  const saved = draft
    ? await updateDraft(trx, key, save)
    : await insertDraft(trx, { ...key, ...published, type }, save);
  if (!saved) throw stale(await readDraft(trx, declaration, key, published));
  return saved;
}

/** Stores the draft of a document that is not published. */
export async function createDraft(
  trx: Db,
  place: NewDocument & { readonly declaration: Declaration },
  sent: Pick<SentDraft, 'content' | 'schemaVersion' | 'savedBy'>,
): Promise<StoredDraft> {
  const { declaration, ...key } = place;
  const content = await prepareDraft(declaration, sent.content, { version: sent.schemaVersion });
  const { savedBy } = sent;
  const save = { content, schemaVersion: declaration.version, basedOn: 0, savedBy };
  const made = await insertDraft(trx, key, save);
  if (!made) throw new ApiError('duplicate', `Duplicate entry '${key.name}' among the drafts`);
  return made;
}

interface Attempt {
  readonly draft: StoredDraft | undefined;
  readonly published: StoredDocument | undefined;
  readonly sent: SentDraft;
}

async function rejectStale(trx: Db, declaration: Declaration, { draft, published, sent }: Attempt) {
  if (draft?.version === sent.version) return;
  throw stale(draft ? await toDraftRow(trx, declaration, draft, published) : null);
}

function stale(current: unknown): ApiError {
  return new ApiError('stale', 'Someone else saved this draft in the meantime', { current });
}

function readStored(
  declaration: Declaration,
  stored: StoredDraft | StoredDocument | undefined,
): AnyContent | undefined {
  return stored && savableContent(declaration, stored);
}

function isPublic(declaration: Declaration, content: AnyContent, published: StoredDocument): boolean {
  const { content: current, schemaVersion } = editableContent(declaration, published);
  if (schemaVersion !== declaration.version) return false;
  const tidy = (value: AnyContent) => normaliseContent(declaration, value);
  return listDifferences(declaration.fields, tidy(current), tidy(content)).length === 0;
}
