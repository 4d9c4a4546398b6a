import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import {
  formatPath,
  type Issue,
  issueAt,
  type KeyedPath,
  locatePath,
  parsePath,
  pinPath,
  valueAt,
} from '#schemas/engine/issue.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { isUnjudged, type Kept, listKept, locateKept, readKept } from '#schemas/engine/unreadable.ts';
import { topRecord } from '#schemas/engine/visible.ts';
import { walkRecord } from '#schemas/engine/walk.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { type Change, ContentCopy, canonicalText, type RecordTexts, readRows } from './contents.ts';
import type { HookForm } from './hook-form.ts';

type Listener = (path: string | undefined) => unknown;

/** Whether a change at one dotted path may affect the value at another; a change without a path may affect all. */
export function isRelated(changed: string | undefined, path: string): boolean {
  if (changed === undefined || changed === path) return true;
  return path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
}

/** The values of a form, by dotted path. */
export class FormValues {
  readonly #fields: readonly FieldNode[];
  readonly #form: HookForm;
  readonly #listeners = new Set<Listener>();
  readonly #copy = new ContentCopy();
  readonly #texts: RecordTexts = new WeakMap();

  constructor(fields: readonly FieldNode[], form: HookForm) {
    this.#fields = fields;
    this.#form = form;
  }

  /** The live values; callers must not change them. */
  current(): AnyContent {
    return this.#form.values();
  }

  read(path: string): unknown {
    return valueAt(this.current(), parsePath(path));
  }

  write(path: string, value: unknown): void {
    this.#form.write(path, value);
    this.changed(path);
  }

  /** Replaces the rows of a list by the same rows in another order or number. */
  writeRows(path: string, rows: readonly AnyContent[]): void {
    this.copy();
    this.#form.writeRows(path, rows);
    this.#copy.noteRows(path);
    this.#notify(path);
  }

  /** Writes changes in their order. */
  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const path = formatPath(change.path);
      if ('rows' in change) this.writeRows(path, readRows(this.current(), structuredClone(change)));
      else this.write(path, structuredClone(change.value));
    }
  }

  /** Inserts a row into a list that may have moved; returns the row's path, or undefined when the list was removed or has the row. */
  insertRow(list: KeyedPath, position: number, row: AnyContent): string | undefined {
    const path = this.locate(list);
    const rows = path === undefined ? undefined : this.read(path);
    if (path === undefined || !Array.isArray(rows)) return undefined;
    if (rows.some(({ _key }) => _key === row._key)) return undefined;
    const at = Math.min(position, rows.length);
    this.writeRows(path, rows.toSpliced(at, 0, row));
    return `${path}.${at}`;
  }

  /** Props of an uncontrolled input, so that typing renders nothing. */
  register(path: string) {
    return this.#form.register(path, () => this.changed(path));
  }

  reset(content: AnyContent): void {
    this.#form.reset(content);
  }

  /** Subscribes to changes; the listener gets the dotted path of the change, or undefined when anything may have changed. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Subscribes to changes that may affect the value at a dotted path. */
  subscribeTo(path: string, listener: () => void): () => void {
    return this.subscribe((changed) => isRelated(changed, path) && listener());
  }

  /** Notifies the listeners; cheaper than a subscription of react-hook-form, which copies all values at each key. */
  changed(path: string | undefined): void {
    this.#copy.note(path);
    this.#notify(path);
  }

  /** A path that stays with its rows when they move. */
  pin(path: string): KeyedPath {
    return pinPath(this.current(), parsePath(path));
  }

  /** The current dotted path of a pinned one; undefined when its row was removed. */
  locate(pinned: KeyedPath): string | undefined {
    const path = locatePath(this.current(), pinned);
    return path && formatPath(path);
  }

  /** A copy of the content; callers must not change it, because later copies share its unchanged rows. */
  copy(): AnyContent {
    return this.#copy.take(this.current());
  }

  /** The content as text, for comparisons. */
  canonical(): string {
    return canonicalText(this.#fields, this.copy(), this.#texts);
  }

  #notify(path: string | undefined): void {
    for (const listener of [...this.#listeners]) listener(path);
  }
}

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
