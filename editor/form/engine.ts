import { type Field, get, type UseFormReturn } from 'react-hook-form';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import {
  formatPath,
  type KeyedPath,
  locatePath,
  type Path,
  parsePath,
  pinPath,
} from '#schemas/engine/issue.ts';
import { checkChange, checkFields } from '#schemas/engine/rules.ts';
import type { Kept } from '#schemas/engine/unreadable.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { canonicalText, type RowTexts } from './canonical.ts';
import { ContentCopy, withValue } from './content-copy.ts';
import { findControl, goTo, waitFor } from './focus.ts';
import { IssueBook } from './issue-book.ts';
import { KeptValues } from './kept-values.ts';
import { locateField, valueAt } from './locate.ts';
import { Cell } from './stores.ts';

/** What the widget of a list offers to the engine while it is on the screen. */
export interface ListHandle {
  /** Makes a row's fields reachable; answers whether its dialog takes over the rest of the way. */
  open(position: number, rest: Path): boolean;
}

/** A row that is being edited in a dialog and is not yet part of the content. */
export interface Draft {
  readonly list: KeyedPath;
  /** The key of the row that is edited; undefined for a new one. */
  readonly key: string | undefined;
  readonly row: AnyContent;
}

/** A dialog that edits a copy of a row: what the form around it may ask. */
export interface OpenDialog {
  /** Checks the row and takes it over into the content; resolves to whether it could. */
  submit(): Promise<boolean>;
  /** Whether the row differs from what it was. */
  isDirty(): boolean;
  /** Goes to a field of the row, by its path inside the row. */
  focus(path: Path): void;
}

/** A row of a form around the form that edits a copy of it. */
interface RowOrigin {
  readonly engine: FormEngine;
  readonly place: KeyedPath;
}

type Listener = (name: string | undefined) => void;

/** One form at work: its values, its issues, and what its parts tell one another. */
export class FormEngine {
  readonly declaration: Declaration;
  readonly form: UseFormReturn;
  readonly id: string;
  readonly issues: IssueBook;
  readonly kept: KeptValues;
  /** Keys of the rows that are open; outside the form, so that they stay open when it is drawn anew. */
  readonly openRows = new Cell<ReadonlySet<string>>(new Set());
  readonly announcement = new Cell('');
  readonly lists = new Map<string, ListHandle>();
  readonly draft = new Cell<Draft | null>(null);
  /** How many uploads and the like are under way, without which the content is not complete. */
  readonly busy = new Cell(0);
  dialog: OpenDialog | null = null;
  /** Where the row stands that this form edits a copy of. */
  origin: RowOrigin | undefined;
  root: HTMLElement | null = null;
  /** Saves without being asked, for lists that do so after each change. */
  saveNow: () => void = () => {};
  readonly #listeners = new Set<Listener>();
  readonly #copy = new ContentCopy();
  readonly #rowTexts: RowTexts = new WeakMap();
  #waiting: string[] = [];
  /** Whether every change so far was judged. */
  #isChecked = false;
  #focusedByForm: { readonly path: string; readonly value: unknown } | undefined;

  constructor(declaration: Declaration, form: UseFormReturn, id: string) {
    this.declaration = declaration;
    this.form = form;
    this.id = id;
    this.issues = new IssueBook(declaration.fields);
    this.kept = new KeptValues(declaration, form.getValues());
  }

  /** The live values; never to be changed in place. */
  values(): AnyContent {
    return this.form.getValues();
  }

  read(path: string): unknown {
    return valueAt(this.form.getValues(), parsePath(path));
  }

  /** The row at a position of a list, with the replacement of each unreadable value. */
  readable(list: string, position: number): AnyContent | undefined {
    const { content } = this.kept.read(this.values());
    const row = valueAt(content, [...parsePath(list), position]);
    return isRecord(row) ? row : undefined;
  }

  write(path: string, value: unknown): void {
    // An input that left this place with its row is still remembered here, and would show the value.
    const known = get(this.form.control._fields, path) as Field | undefined;
    if (known?._f && !known._f.mount) known._f.ref = { name: path };
    this.form.setValue(path, value);
    this.valuesChanged(path);
  }

  /** Gives a list the same rows in another order or number; unlike `write` it neither copies nor compares them, and leaves their inputs alone. */
  writeRows(path: string, rows: readonly AnyContent[]): void {
    this.form.control._setFieldArray(path, [...rows]);
    this.valuesChanged(path);
  }

  /** What an input needs to hold a text of the form itself, so that typing draws nothing. */
  register(path: string) {
    return this.form.register(path, { onChange: () => this.valuesChanged(path) });
  }

  /** Listens to changes of values; the listener learns the dotted path of what changed, where it is known. */
  readonly onValues = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Passes a change on to everyone who follows values; cheaper than following react-hook-form, which copies them all for each key. */
  valuesChanged(name: string | undefined): void {
    this.#copy.note(name);
    const isWatched = name !== undefined && this.issues.isRevealed(this.values(), parsePath(name));
    if (isWatched || this.issues.list().length > 0) this.check(name);
    else this.#isChecked = false;
    for (const listener of [...this.#listeners]) listener(name);
  }

  /** Judges the content again; after a change at one place no more than it takes. */
  check(changed?: string): void {
    const content = this.values();
    if (this.kept.hasAny()) this.issues.update(content, this.kept.check(content), []);
    else this.#checkReadable(content, this.#isChecked ? changed : undefined);
    this.#isChecked = true;
  }

  #checkReadable(content: AnyContent, changed: string | undefined): void {
    const { fields, crossRules } = this.declaration;
    const change = changed === undefined ? undefined : checkChange(fields, content, parsePath(changed));
    if (change) this.issues.updateChange(content, change, crossRules(content));
    else this.issues.update(content, checkFields(fields, content), crossRules(content));
  }

  /** Shows from now on what is wrong at a path, and says it when that is news. */
  touch(path: string): void {
    // What is shown already was judged with the change.
    if (this.issues.isRevealed(this.values(), parsePath(path))) return;
    const before = this.issues.at(path);
    this.issues.reveal(this.values(), [parsePath(path)]);
    this.check();
    const message = this.issues.at(path);
    if (message !== undefined && message !== before) this.announce(message);
  }

  /** The same for a field whose row may have moved since, or be gone. */
  touchPinned(pinned: KeyedPath): void {
    const path = locatePath(this.values(), pinned);
    if (path) this.touch(formatPath(path));
  }

  /** Notes that the form, not the person, put the focus into a field. */
  noteOwnFocus(path: string): void {
    this.#focusedByForm = { path, value: this.read(path) };
  }

  /** Whether a field is left for the first time that only the form had focused, with the value that it had. */
  isLeftUntouched(path: string): boolean {
    const focused = this.#focusedByForm;
    this.#focusedByForm = undefined;
    return focused?.path === path && Object.is(focused.value, this.read(path));
  }

  /** Speaks to people who do not see the screen; shortly after, so that a move of the focus is heard first. */
  announce(text: string): void {
    if (!this.#waiting.includes(text)) this.#waiting.push(text);
    if (this.#waiting.length > 1) return;
    setTimeout(() => {
      const text = this.#waiting.join(' ');
      this.#waiting = [];
      // The same text again has to differ, or it is not read out.
      const said = text === this.announcement.get() ? `${text}\u00A0` : text;
      this.announcement.set(said);
      setTimeout(() => {
        if (this.announcement.get() === said) this.announcement.set('');
      }, 3_000);
    }, 150);
  }

  setOpen(key: string, isOpen: boolean, others: readonly string[] = []): void {
    const next = new Set(this.openRows.get());
    for (const other of others) next.delete(other);
    if (isOpen) next.add(key);
    else next.delete(key);
    this.openRows.set(next);
  }

  /** Puts a row into a list that may have moved or be off the screen since; answers where, undefined when the list is gone. */
  insertRow(list: KeyedPath, position: number, row: AnyContent): string | undefined {
    // Undo may come after the form was left.
    if (!this.root) return undefined;
    const path = locatePath(this.values(), list);
    const rows = path && valueAt(this.values(), path);
    if (!path || !Array.isArray(rows)) return undefined;
    const name = formatPath(path);
    const at = Math.min(position, rows.length);
    this.writeRows(name, rows.toSpliced(at, 0, row));
    return `${name}.${at}`;
  }

  /** Puts an unreadable value back that the person had taken out; a form that is closed leaves it to the one around it. */
  putBack(kept: Kept): void {
    if (!this.root) {
      this.origin?.engine.putBack({ ...kept, place: [...this.origin.place, ...kept.place] });
      return;
    }
    const place = locatePath(this.values(), kept.place);
    if (!place) return;
    this.kept.putBack(kept);
    this.write(formatPath(place), kept.raw);
  }

  pin(path: string): KeyedPath {
    return pinPath(this.values(), parsePath(path));
  }

  /** Opens the rows on the way to a field, scrolls to it and focuses it. */
  async focusField(path: Path): Promise<void> {
    const { node, path: owner, steps } = locateField(this.declaration.fields, path);
    if (!node) return;
    for (const { list, position } of steps) {
      const handle = await waitFor(() => this.lists.get(formatPath(list)));
      if (!handle || handle.open(position, path.slice(list.length + 1))) return;
    }
    const name = formatPath(owner);
    const control = await waitFor(() => {
      const field = this.root?.querySelector(`[data-path="${CSS.escape(name)}"]`);
      return field ? findControl(field, this.controlId(name)) : null;
    });
    if (control) goTo(control);
  }

  controlId(path: string): string {
    return `${this.id}-${path}`;
  }

  /** The content as a copy, with the row that a dialog is editing in its place; not to be changed, because later copies share what stays the same. */
  snapshot(): AnyContent {
    const content = this.#copy.take(this.values());
    const place = this.#placeOfDraft(content);
    const edited = place && withValue(content, [...place.path, place.at], this.draft.get()?.row);
    return isRecord(edited) ? edited : content;
  }

  /** The dotted path of the row that a dialog is editing; undefined while there is none. */
  editedRow(): string | undefined {
    const place = this.#placeOfDraft(this.values());
    return place && formatPath([...place.path, place.at]);
  }

  #placeOfDraft(content: AnyContent): { path: Path; at: number } | undefined {
    const draft = this.draft.get();
    const path = draft ? locatePath(content, draft.list) : undefined;
    const rows = path && valueAt(content, path);
    if (!path || !Array.isArray(rows)) return undefined;
    const at = draft?.key === undefined ? rows.length : rows.findIndex((row) => row._key === draft.key);
    return at < 0 ? undefined : { path, at };
  }

  canonical(): string {
    return canonicalText(this.declaration.fields, this.#copy.take(this.values()), this.#rowTexts);
  }
}
