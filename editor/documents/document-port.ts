import { type DocumentRow, documentRow } from '#schemas/api/documents.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { request, requestQuietly } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { discardDraft } from '../data/discard-draft.ts';
import {
  collectionOf,
  type DocumentPort,
  readForEditing,
  type SaveOptions,
  StaleSave,
  type StoredDocument,
  startOf,
} from './document-source.ts';

/** Where a document is found. */
type Place =
  | { readonly id: number }
  /** By its name, with that of the page of a block; a new entry has one that its first save gives it. */
  | { readonly name: string; readonly page?: string };

interface PortOptions {
  readonly declaration: Declaration;
  readonly place: Place;
  /** Whether it may be stored already; by default where it has an id or the name of its declaration. */
  readonly isStored?: () => boolean;
  /** Content that a document starts with besides its defaults. */
  readonly start?: AnyContent;
}

/** Loads and saves one document over the document API. */
export function documentPort(options: PortOptions): DocumentPort {
  const { declaration, place, start } = options;
  const collection = collectionOf(declaration);
  // Before its first save a new entry is nowhere.
  const { isStored = () => 'id' in place || isFixed(options) } = options;
  const load = async (): Promise<StoredDocument> => {
    if (!isStored()) return startDocument(declaration, start);
    const { data } =
      'id' in place
        ? await request('showDocument', { params: { collection, id: place.id } })
        : await request('findDocument', { params: { collection }, query: place });
    return data ? readDocument(declaration, data) : startDocument(declaration, start);
  };
  return {
    load,
    save: async (content, base, save) => {
      try {
        return await saveDocument(options, content, base, save);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { current } = error;
        const row = documentRow.safeParse(current);
        if (error.code === 'stale' && row.success)
          throw new StaleSave(readCurrent(declaration, row.data, base), { cause: error });
        // Somebody stored it first, or the answer of an earlier request was lost.
        if (error.code === 'stale' || error.code === 'duplicate')
          throw new StaleSave(await load(), { cause: error });
        // A fixed part of the site that was deleted meanwhile is stored anew.
        if (error.code !== 'not_found' || !isFixed(options) || base.id === null) throw error;
        return await saveDocument(options, content, { ...base, id: null }, save);
      }
    },
    discard: async (base) => {
      if (base.id === null) return undefined;
      // A draft without differences is the published revision.
      const version = base.draft?.id ?? base.published?.id;
      return await discardDraft({ collection, id: base.id, version });
    },
  };
}

/** Whether it has the name of its declaration, which exists once. */
function isFixed({ declaration, place }: PortOptions): boolean {
  return 'name' in place && place.name === declaration.type;
}

async function saveDocument(
  { declaration, place }: PortOptions,
  content: AnyContent,
  { id, ...base }: StoredDocument,
  { publish, cause }: SaveOptions,
): Promise<StoredDocument> {
  const { version: schema_version, type } = declaration;
  const collection = collectionOf(declaration);
  const send = cause === 'person' ? request : requestQuietly;
  const sent = { content, schema_version, publish };
  const name = 'name' in place && place.name !== type ? place.name : undefined;
  const { data } =
    id === null
      ? await send('createDocument', {
          params: { collection },
          body: { ...sent, type, ...(name !== undefined && { name }) },
        })
      : await send('saveDocument', {
          params: { collection, id },
          body: { ...sent, ...startOf({ id, ...base }) },
        });
  // The draft of somebody else was begun at what was published before.
  return readDocument(declaration, publish ? { ...data, draft: null, is_drafted: false } : data);
}

/** Reads what is stored instead of the base of an edit; of the same draft, what was published since it began. */
function readCurrent(declaration: Declaration, row: DocumentRow, base: StoredDocument): StoredDocument {
  if (!row.draft || row.draft.id !== base.draft?.id) return readDocument(declaration, row);
  const { base: _, ...draft } = row.draft;
  return readDocument(declaration, { ...row, draft });
}

function readDocument(declaration: Declaration, row: DocumentRow): StoredDocument {
  const { id, published, draft: drafted, is_drafted: isDrafted } = row;
  const read = (content: AnyContent, version: number) => readForEditing(declaration, content, version);
  const draft = drafted && {
    ...{ id: drafted.id, savedAt: drafted.saved_at, savedBy: drafted.saved_by },
    ...read(drafted.content, drafted.schema_version),
  };
  const start = startDocument(declaration);
  const publicOne = published && {
    ...(drafted?.base
      ? read(drafted.base, declaration.version)
      : read(published.content, published.schema_version)),
    ...{ savedAt: published.saved_at, savedBy: published.saved_by },
    published: { id: published.id, number: published.number },
  };
  return {
    ...start,
    ...publicOne,
    ...{ id, isDrafted, isOutdated: drafted?.base !== undefined },
    ...(draft && { draft }),
  };
}

/** The document that a declaration starts with, which is not stored yet. */
export function startDocument(declaration: Declaration, content: AnyContent = {}): StoredDocument {
  const initial = { ...initialContent(declaration.fields), ...content };
  const loaded = loadContent(declaration, initial, declaration.version);
  const stamp = { savedAt: null, savedBy: null, isDrafted: false };
  return { id: null, content: loaded.content, published: null, ...stamp };
}
