import type { AnyContent } from '#schemas/declaration.ts';

type Listener = (content: AnyContent) => void;

/** The content as it is being edited, for whatever previews show it; no screen is drawn anew for it. */
export class PreviewFeed {
  #content: AnyContent | null = null;
  readonly #listeners = new Set<Listener>();

  /** The newest content; null before there is any. */
  latest(): AnyContent | null {
    return this.#content;
  }

  readonly push = (content: AnyContent): void => {
    this.#content = content;
    for (const listener of this.#listeners) listener(content);
  };

  readonly follow = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
