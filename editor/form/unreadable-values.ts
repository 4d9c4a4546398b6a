import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { formatPath, type Issue, issueAt } from '#schemas/engine/issue.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { isUnjudged, type Kept, listKept, locateKept, readKept } from '#schemas/engine/unreadable.ts';
import { topRecord } from '#schemas/engine/visible.ts';
import { walkRecord } from '#schemas/engine/walk.ts';
import { behaviourOf } from '#schemas/fields/index.ts';

/** The unreadable values of stored content: each stays unchanged until the person replaces it. */
export class UnreadableValues {
  readonly #declaration: Declaration;
  readonly #stored: readonly Kept[];
  readonly #replaced = new Set<Kept>();

  constructor(declaration: Declaration, stored: AnyContent) {
    this.#declaration = declaration;
    this.#stored = listKept(declaration, stored);
  }

  /** Whether there may be any. */
  hasAny(): boolean {
    return this.#stored.length > 0;
  }

  /** The unreadable value at a dotted path. */
  at(content: AnyContent, path: string): Kept | undefined {
    return this.#waiting().find((kept) => {
      const place = locateKept(content, kept);
      return place && formatPath(place) === path;
    });
  }

  /** Records that the person replaces a value. */
  replace(kept: Kept): void {
    this.#replaced.add(kept);
  }

  /** Undoes `replace`. */
  restore(kept: Kept): void {
    this.#replaced.delete(kept);
  }

  /** The same for every value that content has in its place. */
  restoreIn(content: AnyContent): void {
    for (const kept of this.#replaced) if (locateKept(content, kept)) this.#replaced.delete(kept);
  }

  /** Undoes every `replace`, when the form's content is replaced. */
  restoreAll(): void {
    this.#replaced.clear();
  }

  /** Content with the replacement of each unreadable value, and the values themselves. */
  read(content: AnyContent): ReturnType<typeof readKept> {
    return this.hasAny() ? readKept(content, this.#waiting()) : { content, unreadable: [] };
  }

  /** The issues of content, without those of unreadable values and of records that have one. */
  check(content: AnyContent): Issue[] {
    const { content: readable, unreadable } = this.read(content);
    return checkRules(this.#declaration, readable).filter(({ path }) => !isUnjudged(path, unreadable));
  }

  /** A message for each unreadable value that the form shows, in the order of the form. */
  describe(content: AnyContent): Issue[] {
    if (!this.hasAny()) return [];
    return [...walkRecord(topRecord(this.#declaration, content))].flatMap(
      ({ node, path, value, isHidden }) => {
        if (isHidden || behaviourOf(node.kind).isHidden) return [];
        const rows =
          node.types && Array.isArray(value) ? value.map((_, position) => [...path, position]) : [];
        return [path, ...rows].flatMap((place) => {
          const kept = this.at(content, formatPath(place));
          return kept ? [issueAt(place, kept.message)] : [];
        });
      },
    );
  }

  #waiting(): readonly Kept[] {
    return this.#stored.filter((kept) => !this.#replaced.has(kept));
  }
}
