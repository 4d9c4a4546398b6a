import { type DraftRow, draftRow } from '#schemas/api/drafts.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { issueAt, parsePath } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { request, requestQuietly } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { discardDraft } from '../data/discard-draft.ts';
import {
  type DocumentSource,
  type Draft,
  type DraftSource,
  readForEditing,
  StaleDraft,
  type StoredDocument,
} from './document-source.ts';

interface DraftSourceOptions {
  readonly declaration: Declaration;
  readonly collection: string;
  /** Loads the document with an id once it is published. */
  load(id: number): Promise<StoredDocument>;
}

/** Saves, discards and publishes the drafts of one declaration's documents. */
export function draftsOf({ declaration, collection, load }: DraftSourceOptions): DraftSource {
  const { type, version: schema_version } = declaration;
  return {
    async save(content, base, cause) {
      const send = cause === 'person' ? request : requestQuietly;
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
        const current = row.success ? withDraft(declaration, rest, row.data, idOf(base)) : rest;
        throw new StaleDraft(current, { cause: error });
      }
    },
    async discard(base) {
      return await discardDraft({ collection, id: idOf(base), version: base.draft?.version ?? 1 });
    },
    async publish(base) {
      const id = idOf(base);
      const documents = [{ collection, id, version: base.draft?.version ?? 1 }];
      const { data } = await request('publishDrafts', { body: { documents } });
      const [refused] = data.refused;
      if (!refused) return await load(id);
      const issues = refused.issues.map(({ path, message }) => issueAt(parsePath(path), message));
      throw new ApiError({ message: issues[0]?.message ?? '', code: 'invalid', status: 422, issues });
    },
  };
}

/** Saves and publishes content that started from `base`, through its draft where it was never published. */
export async function publishDocument(
  { save, drafts }: Pick<DocumentSource, 'save' | 'drafts'>,
  content: AnyContent,
  base: StoredDocument,
): Promise<StoredDocument> {
  if (base.id !== null || !base.draft) return await save(content, base);
  return await drafts.publish(await drafts.save(content, base, 'person'));
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
