import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import {
  formatPath,
  type KeyedPath,
  locatePath,
  type Path,
  parsePath,
  valueAt,
} from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { type Kept, keepUnreadable } from '#schemas/engine/unreadable.ts';
import { type Around, recordAt, topRecord } from '#schemas/engine/visible.ts';
import { canonicalText, withValue } from './contents.ts';

import { FormFocus } from './form-focus.ts';
import { FormHistory, type KeptSteps } from './form-history.ts';
import { FormIssues, Validation } from './form-issues.ts';
import { FormValues, UnreadableValues } from './form-values.ts';
import type { HookForm } from './hook-form.ts';
import { Announcements, Cell } from './stores.ts';

/** A place in the content of a form. */
interface FormPlace {
  readonly engine: FormEngine;
  readonly place: KeyedPath;
}

/** A copy of the content without a row that is still edited in a dialog. */
export interface DraftCopy {
  readonly content: AnyContent;
  /** Whether it differs from the last save. */
  readonly isChanged: boolean;
  /** Marks this content as saved, whatever was typed since. */
  markSaved(): void;
}

/** The keys of a form's open rows and folded sections, which stay open when the fields are rendered again. */
class OpenRows {
  readonly #keys = new Cell<ReadonlySet<string>>(new Set());
  readonly subscribe = this.#keys.subscribe;

  has(key: string): boolean {
    return this.#keys.get().has(key);
  }

  /** Opens a row and closes others. */
  open(key: string, others: readonly string[] = []): void {
    if (others.length === 0 && this.has(key)) return;
    this.#keys.set(new Set([...this.#keys.get()].filter((open) => !others.includes(open)).concat(key)));
  }

  close(key: string): void {
    this.#keys.set(new Set([...this.#keys.get()].filter((open) => open !== key)));
  }
}

/** The notifications that offer to undo something in a form, which are removed with the form. */
class UndoOffers {
  readonly #offers = new Set<() => void>();

  /** Registers a notification by the function that removes it. */
  add(withdraw: () => void): void {
    this.#offers.add(withdraw);
  }

  /** Leaves them to the form around this one, which has its content now. */
  moveTo(other: UndoOffers): void {
    for (const withdraw of this.#offers) other.add(withdraw);
    this.#offers.clear();
  }

  withdraw(): void {
    for (const withdraw of this.#offers) withdraw();
    this.#offers.clear();
  }
}

/** The state of one form, by subject. */
export class FormEngine {
  readonly declaration: Declaration;
  readonly values: FormValues;
  readonly history: FormHistory;
  readonly unreadable: UnreadableValues;
  readonly issues: FormIssues;
  readonly validation: Validation;
  readonly focus: FormFocus;
  readonly openRows = new OpenRows();
  readonly editedRow = new EditedRow();
  readonly announcements = new Announcements();
  readonly offers = new UndoOffers();
  /** The last records of groups that were switched off, by their places. */
  readonly switchedOff = new Map<string, AnyContent>();
  /** The number of running uploads, during which the form is not saved. */
  readonly uploads = new Cell(0);
  /** Canonical text of the saved content. */
  readonly savedText: Cell<string>;
  /** Changes when all fields have to be rendered again. */
  readonly generation = new Cell(0);
  /** The row that the form of a row dialog edits a copy of. */
  parent: FormPlace | undefined;
  /** Saves the form, for lists that are saved after each change. */
  saveNow: () => void = () => {};

  constructor(declaration: Declaration, form: HookForm, id: string) {
    const { fields } = declaration;
    this.declaration = declaration;
    this.values = new FormValues(fields, form);
    this.history = new FormHistory(fields, this.values);
    this.unreadable = new UnreadableValues(declaration, form.values());
    this.issues = new FormIssues(fields);
    this.validation = new Validation(this);
    this.focus = new FormFocus(fields, this.values, id);
    this.savedText = new Cell(this.values.canonical());
  }

  /** Writes a value that was chosen as a whole, and shows its issues. */
  choose(path: string, value: unknown): void {
    this.values.write(path, value);
    this.validation.touch(path);
  }

  /** Replaces the content and renders all fields again. */
  reset(content: AnyContent): void {
    this.values.reset(content);
    this.unreadable.restoreAll();
    this.issues.clear('all');
    this.validation.run();
    this.values.changed(undefined);
    this.generation.set(this.generation.get() + 1);
  }

  /** The same; `kept` are the undo steps of earlier content that was merged into this one. */
  put(content: AnyContent, kept?: { readonly content: AnyContent; readonly steps: KeptSteps }): void {
    if (!kept) {
      this.reset(content);
      return;
    }
    this.history.pause(() => this.reset(content));
    this.history.restore(kept.content, kept.steps);
  }

  /** Whether the content, or the row that is edited in a dialog, differs from the saved content. */
  isDirty(): boolean {
    return this.editedRow.dialog?.isDirty() === true || this.values.canonical() !== this.savedText.get();
  }

  /** Whether a file of the form, or of the row that is edited in a dialog, is uploading. */
  isUploading(): boolean {
    return this.editedRow.dialog?.isUploading() === true || this.uploads.get() > 0;
  }

  /** A copy of the content, with the row that is edited in a dialog; callers must not change it. */
  snapshot(): AnyContent {
    return this.editedRow.insertInto(this.values.copy());
  }

  /** The record at a path as conditions read it: with the replacement of each unreadable value. */
  recordAt(path: Path): Around {
    const { content } = this.unreadable.read(this.values.current());
    return recordAt(topRecord(this.declaration, content), path);
  }

  /** A copy of the content for a draft, which may have issues. */
  copyForDraft(): DraftCopy {
    const current = structuredClone(this.values.current());
    const text = canonicalText(this.declaration.fields, current);
    return {
      content: keepUnreadable(this.unreadable.read(current)),
      isChanged: text !== this.savedText.get(),
      markSaved: () => this.savedText.set(text),
    };
  }

  /** A row with the replacement of each unreadable value. */
  readableRow(list: string, position: number): AnyContent | undefined {
    const { content } = this.unreadable.read(this.values.current());
    const row = valueAt(content, [...parsePath(list), position]);
    return isRecord(row) ? row : undefined;
  }

  /** Finds a place of this form in the form that is on the screen: this one, or one around it once its dialog is closed. */
  findShown(place: KeyedPath): FormPlace | undefined {
    if (this.focus.root) return { engine: this, place };
    return this.parent?.engine.findShown([...this.parent.place, ...place]);
  }

  /** Writes back an unreadable value that the person had replaced. */
  restoreUnreadable(kept: Kept): void {
    const shown = this.findShown(kept.place);
    const path = shown?.engine.values.locate(shown.place);
    if (!shown || path === undefined) return;
    shown.engine.unreadable.restore(kept);
    shown.engine.values.write(path, kept.raw);
  }
}

/** A change that was not made in this form, such as that of a save. */
export interface OutsideChange {
  /** The form's content from which the change was made. */
  readonly sent: AnyContent;
  /** That content with the change. */
  readonly next: AnyContent;
  /** The saved content from then on. */
  readonly stored: AnyContent;
}

/** A copy of a row, edited in a dialog and not yet written into the content. */
interface RowCopy {
  readonly list: KeyedPath;
  /** Key of the row; undefined for a new one. */
  readonly key: string | undefined;
  readonly row: AnyContent;
}

export interface RowDialogHandle {
  /** Validates the copy and writes it into the content; resolves to whether it was valid. */
  submit(): Promise<boolean>;
  /** Whether the copy differs from the row. */
  isDirty(): boolean;
  /** Whether a file of the row is uploading, which closing the dialog stops. */
  isUploading(): boolean;
  /** Writes a change of the row that was made elsewhere into the copy. */
  patch(change: OutsideChange): void;
  /** Focuses a field, by its path inside the row. */
  focus(path: Path): void;
}

/** The row that a form edits in a dialog. */
class EditedRow {
  readonly copy = new Cell<RowCopy | null>(null);
  dialog: RowDialogHandle | null = null;

  /** The content with the copy, or a newer one, in the place of its row. */
  insertInto(content: AnyContent, row = this.copy.get()?.row): AnyContent {
    const path = this.#pathIn(content);
    const edited = path && withValue(content, path, row);
    return isRecord(edited) ? edited : content;
  }

  /** The dotted path of the edited row; undefined while there is no dialog. */
  pathIn(content: AnyContent): string | undefined {
    const path = this.#pathIn(content);
    return path && formatPath(path);
  }

  #pathIn(content: AnyContent): Path | undefined {
    const copy = this.copy.get();
    const list = copy ? locatePath(content, copy.list) : undefined;
    const rows = list && valueAt(content, list);
    if (!list || !Array.isArray(rows)) return undefined;
    const at = copy?.key === undefined ? rows.length : rows.findIndex((row) => row._key === copy.key);
    return at < 0 ? undefined : [...list, at];
  }
}
