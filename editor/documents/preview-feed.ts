import type { AnyContent } from '#schemas/engine/declaration.ts';

type Listener = (content: AnyContent, row: string | undefined) => void;

/** Passes the edited content to previews, outside React. */
export class PreviewFeed {
  #content: AnyContent | null = null;
  #row: string | undefined;
  readonly #listeners = new Set<Listener>();

  /** The latest content; null before there is any. */
  latest(): AnyContent | null {
    return this.#content;
  }

  /** The dotted path of the row that a dialog is editing; undefined while there is none. */
  editedRow(): string | undefined {
    return this.#row;
  }

  readonly push = (content: AnyContent, row?: string): void => {
    this.#content = content;
    this.#row = row;
    for (const listener of this.#listeners) listener(content, row);
  };

  readonly follow = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
