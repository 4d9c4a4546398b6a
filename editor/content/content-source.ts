import type { EditorMessages } from '#schemas/engine/block.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type LoadFailure, loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import type { VersionSource } from './version-source.ts';

/** Content as it stands in the store, or as it starts when nothing is stored. */
export interface StoredContent {
  /** Null until it is stored for the first time. */
  readonly id: number | null;
  /** Unreadable values are in their places. */
  readonly content: AnyContent;
  /** Set where it cannot be read as a whole, and so not edited. */
  readonly failure?: LoadFailure | undefined;
  readonly revision: number | null;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** The page a block belongs to; null where it could not be found, absent where there is none. */
  readonly pageId?: number | null;
}

/** Reads content for editing, in the version it was sent with. */
export function readForEditing(
  declaration: Declaration,
  content: unknown,
  version: number,
): Pick<StoredContent, 'content' | 'failure'> {
  const loaded = loadContent(declaration, content, version);
  const { failure } = loaded;
  return failure ? { content: loaded.content, failure } : { content: keepUnreadable(loaded) };
}

/** What one declaration has stored, and where its saved versions are read. */
export interface History {
  readonly declaration: Declaration;
  readonly stored: StoredContent;
  readonly versions: VersionSource;
}

/** Where one declaration's content is read and written. */
export interface ContentSource {
  readonly declaration: Declaration;
  readonly messages: EditorMessages;
  /** The saved versions of what it edits: of each declaration its own. */
  histories(stored: StoredContent): readonly History[];
  load(): Promise<StoredContent>;
  /** Stores content that started from `base`; refuses with StaleSave, ApiError or SaveRefusal. */
  save(content: AnyContent, base: StoredContent): Promise<StoredContent>;
}

/** A save that came too late: someone stored `current` in between. */
export class StaleSave extends Error {
  readonly current: StoredContent;

  constructor(current: StoredContent, options: ErrorOptions) {
    super('Someone saved this in the meantime', options);
    this.name = 'StaleSave';
    this.current = current;
  }
}

/** A save that the editor itself has to refuse; its message is for the person. */
export class SaveRefusal extends Error {
  override readonly name = 'SaveRefusal';
}
