import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { formatPath, type Issue, issueAt } from '#schemas/engine/issue.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { isInside, type Kept, listKept, locateKept, readKept } from '#schemas/engine/unreadable.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import { behaviourOf } from '#schemas/fields/index.ts';

/** The values of stored content that the code cannot read: each stays in the form as it is until the person replaces it. */
export class UnreadableValues {
  readonly #declaration: Declaration;
  #stored: readonly Kept[] = [];
  readonly #replaced = new Set<Kept>();

  constructor(declaration: Declaration, stored: AnyContent) {
    this.#declaration = declaration;
    this.start(stored);
  }

  /** Looks for unreadable values in what is stored now. */
  start(stored: AnyContent): void {
    this.#stored = listKept(this.#declaration, stored);
    this.#replaced.clear();
  }

  /** Whether there may be any. */
  hasAny(): boolean {
    return this.#stored.length > 0;
  }

  /** The kept value at a dotted path. */
  at(content: AnyContent, path: string): Kept | undefined {
    return this.#waiting().find((kept) => {
      const place = locateKept(content, kept);
      return place && formatPath(place) === path;
    });
  }

  /** No longer keeps a value, which the person replaces. */
  replace(kept: Kept): void {
    this.#replaced.add(kept);
  }

  /** Keeps a replaced value again. */
  restore(kept: Kept): void {
    this.#replaced.delete(kept);
  }

  /** Keeps all replaced values again, for content that came in place of the form's. */
  restoreAll(): void {
    this.#replaced.clear();
  }

  /** Content with the replacement of each kept value, and the values to put back. */
  read(content: AnyContent): ReturnType<typeof readKept> {
    return this.hasAny() ? readKept(content, this.#waiting()) : { content, unreadable: [] };
  }

  /** The issues of content, without those of kept values. */
  check(content: AnyContent): Issue[] {
    const { content: readable, unreadable } = this.read(content);
    return checkRules(this.#declaration, readable).filter(({ path }) => !isInside(path, unreadable));
  }

  /** Says of each kept value that a person can see what is the matter with it, in the order of the form. */
  describe(content: AnyContent): Issue[] {
    if (!this.hasAny()) return [];
    return [...walkFields(this.#declaration.fields, content)].flatMap(({ node, path, isHidden }) => {
      const kept =
        isHidden || behaviourOf(node.kind).isHidden ? undefined : this.at(content, formatPath(path));
      return kept ? [issueAt(path, kept.message)] : [];
    });
  }

  #waiting(): readonly Kept[] {
    return this.#stored.filter((kept) => !this.#replaced.has(kept));
  }
}
