import { type DraftRow, draftRow } from '#schemas/api/drafts.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { issueAt, parsePath } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { request, requestQuietly } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { discardDraft } from '../data/discard-draft.ts';
import {
  type DocumentPort,
  type Draft,
  readForEditing,
  type SaveCause,
  StaleSave,
  type StoredDocument,
} from './document-source.ts';

/** A way to send requests, which may ask the person to sign in again. */
export type Send = typeof request;

/** The way to send the requests of a save. */
export function sendFor(cause: SaveCause): Send {
  return cause === 'person' ? request : requestQuietly;
}

interface PortOptions {
  readonly declaration: Declaration;
  readonly collection: string;
  /** Loads the document; with the id of an entry that was new. */
  load(id?: number): Promise<StoredDocument>;
  /** Publishes content, except of a document that is a draft only. */
  publish(content: AnyContent, base: StoredDocument, cause: SaveCause): Promise<StoredDocument>;
}

/** Saves, publishes and discards the documents of one declaration. */
export function portOf(options: PortOptions): Pick<DocumentPort, 'save' | 'discard'> {
  const { collection, publish } = options;
  return {
    async save(content, base, { publish: isPublished, cause }) {
      if (!isPublished) return await saveDraft(options, content, base, sendFor(cause));
      if (base.id !== null || !base.draft) return await publish(content, base, cause);
      return await publishDraft(options, await saveDraft(options, content, base, sendFor(cause)), cause);
    },
    async discard(base) {
      return await discardDraft({ collection, id: idOf(base), version: base.draft?.version ?? 1 });
    },
  };
}

async function saveDraft(
  { declaration, collection, load }: PortOptions,
  content: AnyContent,
  base: StoredDocument,
  send: Send,
): Promise<StoredDocument> {
  const { type, version: schema_version } = declaration;
  try {
    const { data } =
      base.id === null && base.draft === undefined
        ? await send('createDraft', { body: { collection, type, content, schema_version } })
        : await send('saveDraft', {
            params: { collection, id: idOf(base) },
            body: {
              ...{ content, schema_version },
              ...(base.draft && { version: base.draft.version }),
              ...(base.revision !== null && { based_on: base.revision }),
            },
          });
    if (data.draft) return { ...base, draft: readDraft(declaration, data.id, data.draft) };
    return toPublished(base, content);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const row = draftRow.safeParse(error.current);
    const { draft: _, ...rest } = base;
    const current = row.success ? withDraft(declaration, rest, row.data, idOf(base)) : await load(idOf(base));
    throw new StaleSave(current, { cause: error });
  }
}

async function publishDraft(
  { collection, load }: PortOptions,
  base: StoredDocument,
  cause: SaveCause,
): Promise<StoredDocument> {
  const id = idOf(base);
  const documents = [{ collection, id, version: base.draft?.version ?? 1 }];
  const { data } = await sendFor(cause)('publishDrafts', { body: { documents } });
  const [refused] = data.refused;
  if (!refused) return await load(id);
  const issues = refused.issues.map(({ path, message }) => issueAt(parsePath(path), message));
  throw new ApiError({ message: issues[0]?.message ?? '', code: 'invalid', status: 422, issues });
}

function idOf({ id, draft }: StoredDocument): number {
  const known = draft?.id ?? id;
  if (known === null) throw new Error('A document that was never saved has no id.');
  return known;
}

/** A document whose draft became what is public already. */
function toPublished(
  { draft: _, publicRevision, ...base }: StoredDocument,
  content: AnyContent,
): StoredDocument {
  return publicRevision === undefined ? base : { ...base, content, revision: publicRevision };
}

/** Adds the draft of a document as it was loaded; an edit goes on from the revision on which the draft is based. */
export function withDraft(
  declaration: Declaration,
  document: StoredDocument,
  row: DraftRow | undefined,
  id = document.id,
): StoredDocument {
  if (row === undefined || id === null) return document;
  const draft = readDraft(declaration, id, row);
  if (row.base === undefined || document.revision === null) return { ...document, draft };
  return { ...document, content: row.base, revision: row.based_on, publicRevision: document.revision, draft };
}

function readDraft(declaration: Declaration, id: number, row: DraftRow): Draft {
  const { version, updated_at: savedAt, updated_by: savedBy } = row;
  return { id, ...readForEditing(declaration, row.content, row.schema_version), version, savedAt, savedBy };
}

/** The document that a declaration starts with, which is not stored yet. */
export function startDocument(declaration: Declaration, content: AnyContent = {}): StoredDocument {
  const initial = { ...initialContent(declaration.fields), ...content };
  const loaded = loadContent(declaration, initial, declaration.version);
  return { id: null, content: loaded.content, revision: null, savedAt: null, savedBy: null };
}

/** Loads a document that has a draft and was never published. */
export async function loadNewDraft(
  declaration: Declaration,
  collection: string,
  id: number,
): Promise<StoredDocument> {
  const { data } = await request('showDraft', { params: { collection, id } });
  return withDraft(declaration, startDocument(declaration), data.draft ?? undefined, id);
}

/** The document of a declaration that exists once and was never published: with its draft, or as it starts. */
export async function loadUnpublished(declaration: Declaration, collection: string): Promise<StoredDocument> {
  const { data } = await request('listDrafts', { query: { collection } });
  const row = data.find(({ type }) => type === declaration.type);
  return row ? loadNewDraft(declaration, collection, row.id) : startDocument(declaration);
}
