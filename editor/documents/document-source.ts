import type { QueryKey } from '@tanstack/react-query';
import { type DocumentRow, documentRow } from '#schemas/api/documents.ts';
import { findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { type LoadFailure, loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { findEntity } from '#schemas/entities.ts';
import { request, requestQuietly } from '../data/api-client.ts';
import { ApiError, isWorthRepeating } from '../data/api-error.ts';
import type { Message } from '../ui/notify.tsx';
import { discardDraft } from './use-discard-draft.ts';

interface Editable {
  /** Unreadable values are in their places. */
  readonly content: AnyContent;
  /** Set where the content is not readable as a whole, and so not editable. */
  readonly failure?: LoadFailure | undefined;
}

/** The revision of a document that is not published yet. */
export interface Draft extends Editable {
  /** The id of the revision; each save makes another one. */
  readonly id: number;
  readonly savedAt: string;
  readonly savedBy: string | null;
}

/** A component, an entry or settings as stored, or their first content before the first save. */
export interface StoredDocument extends Editable {
  /** Null until it is stored, published or as a draft. Its content is that of the published revision; with a draft, of the one at which that began. */
  readonly id: number | null;
  /** The published revision, with the number that its history shows; null while it is not published. */
  readonly published: { readonly id: number; readonly number: number } | null;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** Absent where nothing differs from the published revision. */
  readonly draft?: Draft | undefined;
  /** Whether a draft was begun, also one that does not differ yet. */
  readonly isDrafted: boolean;
  /** Whether another revision was published since the draft began. */
  readonly isOutdated?: boolean;
  /** The keys whose stored values were loaded; absent where all of them were. */
  readonly known?: ReadonlySet<string>;
}

/** A document with the content that its form starts from: that of its draft where it has one. */
export function shownOf(stored: StoredDocument): StoredDocument {
  return stored.draft ? { ...stored, content: stored.draft.content } : stored;
}

/** A document as it is once its draft was discarded. */
export function withoutDraft({ draft: _, ...stored }: StoredDocument): StoredDocument {
  return { ...stored, isDrafted: false };
}

/** The draft and the published revision from which an edit starts. */
export function startOf({ draft, published, isOutdated }: StoredDocument) {
  // The content of an outdated draft does not have the later publication.
  return { draft: draft?.id ?? null, published: isOutdated ? null : (published?.id ?? null) };
}

/** Reads stored content for editing, in the schema version it was stored with. */
export function readForEditing(declaration: Declaration, content: unknown, version: number): Editable {
  const loaded = loadContent(declaration, content, version);
  const { failure } = loaded;
  return failure ? { content: loaded.content, failure } : { content: keepUnreadable(loaded) };
}

export interface DocumentPart {
  readonly declaration: Declaration;
  readonly stored: StoredDocument;
}

/** The notifications about loading and saving a document. A failure without a text shows the server's message. */
export interface DocumentMessages {
  readonly loadFailed: { readonly title: string; readonly text?: string | undefined };
  readonly saveFailed: { readonly title: string; readonly text?: string | undefined };
  readonly created: string;
  readonly updated: string;
}

/** Who asked for a save: a person who waits for it, or the form itself. */
export type SaveCause = 'person' | 'form';

export interface SaveOptions {
  /** Whether visitors see it, instead of keeping it as the draft. */
  readonly publish: boolean;
  /** Only a save that a person asked for leads to a new sign-in. */
  readonly cause: SaveCause;
  /** Called with the document after each part that was stored, as the next may fail. */
  readonly onPartStored?: (stored: StoredDocument) => void;
}

/** The server as the editing of one document needs it. */
export interface DocumentPort {
  load(): Promise<StoredDocument>;
  /** Saves content that started from `base`; resolves to the document as it is stored then, after a publication without the draft that somebody else has. Rejects with StaleSave, ApiError or SaveError. */
  save(content: AnyContent, base: StoredDocument, options: SaveOptions): Promise<StoredDocument>;
  /** Discards the draft; resolves to a function that restores it, undefined where it did not differ from the published revision. */
  discard(base: StoredDocument): Promise<(() => Promise<void>) | undefined>;
}

/** Loads and saves one document. */
export interface DocumentSource extends DocumentPort {
  readonly declaration: Declaration;
  /** Names the document in the browser's storage. */
  keyOf(stored: StoredDocument | null): string;
  readonly messages: DocumentMessages;
  /** Query keys to invalidate after a save, and after a draft was discarded or an entry unpublished. */
  readonly staleQueries: readonly QueryKey[];
  /** The document's name for the person, from its content. */
  nameOf(content: AnyContent): string;
  /** Content to edit although loading failed, and the notification about it. */
  readonly fallback?: { readonly stored: StoredDocument; readonly notice: Message } | undefined;
  /** The documents of the form: several where they are edited as one. */
  partsOf(stored: StoredDocument): readonly DocumentPart[];
}

/** Milliseconds until a load that failed is repeated. */
const repeatMs = 500;

/** Loads a document, once more where that fails in a way that may pass. */
export async function loadDocument(source: DocumentPort): Promise<StoredDocument> {
  try {
    return await source.load();
  } catch (error) {
    if (!isWorthRepeating(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, repeatMs));
    return await source.load();
  }
}

/** A save that was rejected because the document is stored as `current` meanwhile, with its draft if it has one. */
export class StaleSave extends Error {
  readonly current: StoredDocument;

  constructor(current: StoredDocument, options: ErrorOptions) {
    super('Someone saved this in the meantime', options);
    this.name = 'StaleSave';
    this.current = current;
  }
}

/** A save that the editor rejects itself, with a message for the person. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
}

/** The collection in which the documents of a declaration are stored. */
export function collectionOf({ type }: Declaration): string {
  if (findBlock(type)) return collections.components;
  return findEntity(type) ? type : collections.settings;
}

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
        // Somebody stored it first, or the response to an earlier request was lost.
        if (error.code === 'stale' || error.code === 'duplicate')
          throw new StaleSave(await load(), { cause: error });
        // A fixed part of the site that was deleted meanwhile is stored again.
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
  // The draft of somebody else is based on the former published revision.
  return readDocument(declaration, publish ? { ...data, draft: null, is_drafted: false } : data);
}

/** Reads the stored revision in place of the base of an edit; for the same draft, the revision that was published since it began. */
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
