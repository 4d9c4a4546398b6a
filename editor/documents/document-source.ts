import type { QueryKey } from '@tanstack/react-query';
import { findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import { type LoadFailure, loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { findEntity } from '#schemas/entities.ts';
import { isWorthRepeating } from '../data/api-error.ts';
import type { Message } from '../ui/notify.tsx';

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

/** A component, an entry or settings as stored, or what they start with before the first save. */
export interface StoredDocument extends Editable {
  /** Null until it is stored, published or as a draft. Its content is that of the published revision; with a draft, of the one at which that began. */
  readonly id: number | null;
  /** The published revision, with the number that its history shows; null while it is not published. */
  readonly published: { readonly id: number; readonly number: number } | null;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** Absent where nothing differs from what is published. */
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
  /** Discards the draft; resolves to what restores it, undefined where it did not differ from what is published. */
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
