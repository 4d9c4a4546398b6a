import type { EditorMessages } from '#schemas/block.ts';
import type { AnyContent, Declaration } from '#schemas/declaration.ts';
import type { VersionSource } from './version-source.ts';

/** Content as it stands in the store, or as it starts when nothing is stored. */
export interface StoredContent {
  /** Null until it is stored for the first time. */
  readonly id: number | null;
  readonly content: AnyContent;
  readonly revision: number | null;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** The page a block belongs to; null where it could not be found, absent where there is none. */
  readonly pageId?: number | null;
  /** What each of several sources stores that are edited as one. */
  readonly parts?: ReadonlyMap<ContentSource, StoredContent>;
}

/** Where one declaration's content is read and written. */
export interface ContentSource {
  readonly declaration: Declaration;
  readonly messages: EditorMessages;
  readonly versions: VersionSource;
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
