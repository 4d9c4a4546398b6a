import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type LoadFailure, loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import type { Message } from '../ui/notify.tsx';
import type { RevisionSource } from './revision-source.ts';

/** What is not public yet of a document. */
export interface Draft {
  /** The id of its document, which it keeps when it is published. */
  readonly id: number;
  /** Unreadable values are in their places. */
  readonly content: AnyContent;
  /** Set where the content is not readable as a whole, and so not editable. */
  readonly failure?: LoadFailure | undefined;
  /** Changes with each save of the draft. */
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: string | null;
}

/** A component, an entry or settings as stored, or what they start with before the first save. */
export interface StoredDocument {
  /** Null until it is published for the first time. */
  readonly id: number | null;
  /** What is public; with a draft, the revision on which it is based. Unreadable values are in their places. */
  readonly content: AnyContent;
  /** Set where the content is not readable as a whole, and so not editable. */
  readonly failure?: LoadFailure | undefined;
  readonly revision: number | null;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** The page of a block; null where it was not found, absent for other documents. */
  readonly pageId?: number | null;
  /** The keys whose stored values were loaded; absent where all of them were. */
  readonly known?: ReadonlySet<string>;
  readonly draft?: Draft | undefined;
  /** The revision that is public, where it is newer than the one on which the draft is based. */
  readonly publicRevision?: number;
}

/** A document with the content that its form starts from: that of its draft where it has one. */
export function shownOf(stored: StoredDocument): StoredDocument {
  return stored.draft ? { ...stored, content: stored.draft.content } : stored;
}

/** Reads stored content for editing, in the schema version it was stored with. */
export function readForEditing(
  declaration: Declaration,
  content: unknown,
  version: number,
): Pick<StoredDocument, 'content' | 'failure'> {
  const loaded = loadContent(declaration, content, version);
  const { failure } = loaded;
  return failure ? { content: loaded.content, failure } : { content: keepUnreadable(loaded) };
}

/** The revisions of one declaration's document. */
export interface History {
  readonly declaration: Declaration;
  readonly stored: StoredDocument;
  readonly revisions: RevisionSource;
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

/** How content is saved. */
export interface SaveOptions {
  /** Whether visitors see it, instead of keeping it as the draft. */
  readonly publish: boolean;
  /** Only a save that a person asked for leads to a new sign-in. */
  readonly cause: SaveCause;
}

/** The server as the editing of one document needs it. */
export interface DocumentPort {
  load(): Promise<StoredDocument>;
  /** Saves content that started from `base`; resolves to the document as it is stored then, without a draft where that would equal what is public. Rejects with StaleSave, ApiError or SaveError. */
  save(content: AnyContent, base: StoredDocument, options: SaveOptions): Promise<StoredDocument>;
  /** Deletes the draft; resolves to what restores it. */
  discard(base: StoredDocument): Promise<() => Promise<void>>;
}

/** Loads and saves one document. */
export interface DocumentSource extends DocumentPort {
  readonly declaration: Declaration;
  /** Names the document in the browser's storage. */
  keyOf(stored: StoredDocument | null): string;
  readonly messages: DocumentMessages;
  /** Query keys to invalidate after a save. */
  readonly staleQueries: readonly string[];
  /** What a person calls the document with this content. */
  nameOf(content: AnyContent): string;
  /** What can be edited although loading failed, and the notification about it. */
  readonly fallback?: { readonly stored: StoredDocument; readonly notice: Message } | undefined;
  histories(stored: StoredDocument): readonly History[];
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
