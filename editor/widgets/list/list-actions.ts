import type { AnyContent } from '#schemas/engine/declaration.ts';
import { copyRow, newRow } from '#schemas/engine/initial.ts';
import { type Path, parsePath } from '#schemas/engine/issue.ts';
import { isRecord, recordsOf } from '#schemas/engine/records.ts';
import { type ListNode, quotedTitle } from '#schemas/engine/row-title.ts';
import type { RowMessages } from '#schemas/fields/list.ts';
import type { FormEngine } from '../../form/engine.ts';
import { waitFor } from '../../form/form-focus.ts';
import { opensInPanel } from '../../form/locate.ts';
import type { FormServices } from '../../form/services.ts';
import { restoreRow } from '../../form/undo.tsx';

/** Dependencies of a list's actions, set at each render. */
export interface ListContext {
  readonly path: string;
  readonly root: { readonly current: HTMLElement | null };
  readonly ask: (question: NonNullable<ListNode['meta']['confirmRemove']>) => Promise<boolean>;
  readonly offerUndo: FormServices['undoable'];
  readonly notify: (text: string) => void;
  readonly showDialog: (dialog: RowDialogState | null) => void;
  readonly askPosition: (keys: readonly string[] | null) => void;
  /** Keys of the rows that the filter shows, in order. */
  readonly shown: readonly string[];
  /** Clears the filter where it hides a row. */
  readonly reveal: (key: string) => void;
  readonly copy: (keys: readonly string[]) => void;
  /** Scrolls to a row of a long list. */
  readonly scrollTo: (position: number) => void;
}

export interface RowDialogState {
  readonly row: AnyContent;
  readonly isNew: boolean;
  readonly focus?: Path;
}

/** A part of a row that can receive the focus. */
export type RowPart = 'header' | 'up' | 'down' | 'body' | 'select';

/** In longer lists, opening a row closes the others. */
const manyRows = 12;

/** The actions of a list, called by buttons, dragging, keyboard, dialogs and undo. */
export class ListActions {
  readonly #engine: FormEngine;
  readonly #node: ListNode;
  #context: ListContext | undefined;
  /** Where a row is edited: below its header, in the panel of the form, or in a dialog over a copy. */
  readonly opens: 'inline' | 'panel' | 'dialog';
  /** The row whose dialog is open. */
  #edited: string | undefined;

  constructor(engine: FormEngine, node: ListNode, path: string) {
    this.#engine = engine;
    this.#node = node;
    const isDeep = opensInPanel(engine.declaration.fields, node, parsePath(path));
    this.opens = node.meta.edit === 'modal' ? 'dialog' : isDeep ? 'panel' : 'inline';
  }

  attach(context: ListContext): void {
    this.#context = context;
  }

  rows(): readonly AnyContent[] {
    const rows = this.#engine.values.read(this.#here.path);
    return Array.isArray(rows) ? rows : [];
  }

  indexOf(key: string): number {
    return this.rows().findIndex((row) => row._key === key);
  }

  nameOf(key: string): string {
    const position = this.indexOf(key);
    return quotedTitle(this.#node, this.rows()[position] ?? {}, position);
  }

  /** Adds a row, of a type where there are several. */
  readonly add = (type?: string): void => {
    const row = newRow(this.#node, type);
    if (this.#node.meta.edit === 'modal') {
      this.#edited = row._key;
      this.#here.showDialog({ row, isNew: true });
      return;
    }
    this.#insert(this.rows().length, row);
    this.#open(row._key, true);
    if (this.opens === 'inline') void this.#focus(row._key, 'body');
    this.#changed(false);
  };

  /** Writes a row that was edited in a dialog. */
  readonly applyDialog = (row: AnyContent, isNew: boolean): void => {
    const key = String(row._key);
    this.#engine.history.batch(() => {
      // Someone else may have removed the row meanwhile.
      if (isNew || this.indexOf(key) === -1) this.#insert(this.rows().length, row);
      else this.#write(this.indexOf(key), row);
    });
    this.closeDialog(key);
    this.#changed();
    this.#notify(isNew ? 'added' : 'updated');
  };

  /** Whether a row is edited in the dialog, which is on the screen for a moment longer. */
  readonly isEdited = (key: string): boolean => this.#edited === key;

  readonly closeDialog = (key: string): void => {
    this.#edited = undefined;
    this.#engine.editedRow.copy.set(null);
    this.#here.showDialog(null);
    void this.#focus(key, 'header');
  };

  readonly duplicate = (key: string): void => void this.duplicateAll([key]);

  /** Inserts copies of rows after the last of them; returns the keys of the copies. */
  readonly duplicateAll = (keys: readonly string[]): readonly string[] => {
    const positions = this.#positionsOf(keys);
    // Unreadable values and rows are not copied.
    const rows = positions.map((at) => this.#engine.readableRow(this.#here.path, at)).filter(isRecord);
    const copies = recordsOf(this.#node, rows).map(({ fields, value }) => copyRow(fields, value));
    const name = `${copies.length === 1 ? 'Copy' : 'Copies'} of ${this.#nameAll(keys)} added,`;
    return this.insertAll(copies, (positions.at(-1) ?? -1) + 1, name);
  };

  /** Inserts rows in one step and announces it with some words; returns their keys. */
  readonly insertAll = (rows: readonly AnyContent[], position: number, words: string): readonly string[] => {
    const keys = rows.map((row) => String(row._key));
    if (rows.length === 0) return keys;
    this.#writeRows(this.rows().toSpliced(position, 0, ...rows));
    this.#announcePlace(words, position, rows.length);
    void this.#focus(keys[0] ?? '', 'header');
    this.#changed();
    return keys;
  };

  readonly remove = (key: string): Promise<void> => this.removeAll([key]);

  /** Removes rows in one step, after the question that the list declares. */
  readonly removeAll = async (keys: readonly string[]): Promise<void> => {
    const question = this.#node.meta.confirmRemove;
    const asked =
      question && keys.length > 1 ? { ...question, title: `Remove ${keys.length} rows?` } : question;
    if (asked && !(await this.#here.ask(asked))) return;
    const list = this.#engine.values.pin(this.#here.path);
    const removed = this.#positionsOf(keys).map((position) => ({
      ...{ list, position, name: quotedTitle(this.#node, this.rows()[position] ?? {}, position) },
      row: structuredClone(this.rows()[position] ?? {}),
    }));
    if (removed.length === 0) return;
    const name = this.#nameAll(keys);
    const next = this.#shownNear(keys);
    const gone = new Set(keys);
    this.#writeRows(this.rows().filter((row) => !gone.has(String(row._key))));
    this.#engine.announcements.announce(
      `${name} removed, ${this.rows().length} left.${question ? '' : ' Undo available.'}`,
    );
    void this.#focus(next, 'header');
    this.#changed();
    this.#notify('removed');
    if (question) return;
    const restore = () => {
      this.#engine.history.batch(() => {
        for (const each of removed) restoreRow(this.#engine, each);
      });
      if (removed.length > 1) this.#engine.announcements.announce(`${name} restored.`);
    };
    this.#engine.offers.add(this.#here.offerUndo(`${name} removed`, restore));
  };

  /** Moves rows together, so that the first of them has a position, and announces it. */
  readonly moveAll = (keys: readonly string[], to: number, part: RowPart | undefined = undefined): void => {
    const place = this.#moveTo(keys, to);
    if (place === undefined) return;
    this.#announcePlace(`${this.#nameAll(keys)} moved to`, place, keys.length);
    if (part) void this.#focus(keys[0] ?? '', part);
  };

  readonly move = (key: string, to: number, part: RowPart): void => this.moveAll([key], to, part);

  /** Moves a row; returns its new position if it moved. */
  readonly drop = (key: string, to: number): number | undefined => this.#moveTo([key], to);

  /** Moves a row by a number of positions. */
  readonly moveBy = (key: string, step: number, part: RowPart): void =>
    this.move(key, this.indexOf(key) + step, part);

  readonly askPosition = (keys: readonly string[] | null): void => this.#here.askPosition(keys);

  readonly copy = (keys: readonly string[]): void => this.#here.copy(keys);

  /** The name of a row among the open ones of the form, as rows of several lists may have the same key. */
  readonly openKey = (key: string, list = this.#engine.values.pin(this.#here.path)): string =>
    JSON.stringify([...list, { key }]);

  /** Opens or closes a row, or opens its dialog. */
  readonly toggle = (key: string): void => {
    if (this.#node.meta.edit === 'modal') this.edit(key);
    else if (this.#engine.openRows.has(this.openKey(key))) this.#engine.openRows.close(this.openKey(key));
    else this.#open(key);
  };

  readonly edit = (key: string, focus?: Path): void => {
    const row = this.rows()[this.indexOf(key)];
    if (!row) return;
    this.#edited = key;
    this.#here.showDialog({ row: structuredClone(row), isNew: false, ...(focus && { focus }) });
  };

  /** Opens a row; returns whether a dialog focuses the field at `rest`. */
  readonly openAt = (position: number, rest: Path): boolean => {
    const key = this.rows()[position]?._key;
    if (this.#node.meta.edit === 'modal') {
      // A new row is after the last one.
      const wanted = position === this.rows().length ? this.#edited : key;
      if (wanted === this.#edited) this.#engine.editedRow.dialog?.focus(rest);
      // Another list may have a dialog open, whose row would no longer be saved.
      else if (typeof key === 'string' && this.#engine.editedRow.copy.get() === null) this.edit(key, rest);
      return true;
    }
    if (typeof key !== 'string') return true;
    this.#open(key);
    this.#here.reveal(key);
    this.#here.scrollTo(position);
    return false;
  };

  readonly focusRow = (position: number): void => {
    const key = this.rows()[position]?._key;
    if (typeof key === 'string') void this.#focus(key, 'header');
  };

  /** Focuses a part of the row that is so many places after another on the screen, or before it. */
  readonly focusBy = (key: string, step: number, part: RowPart = 'header'): void => {
    const { shown } = this.#here;
    const next = shown[Math.max(0, Math.min(shown.indexOf(key) + step, shown.length - 1))];
    if (next !== undefined) void this.#focus(next, part);
  };

  /** Focuses the header of a row, of the one before it, or the add button. */
  readonly focusNear = (position: number): void => {
    const rows = this.rows();
    const next = rows[position] ?? rows[position - 1];
    void this.#focus(String(next?._key), 'header');
  };

  #nameAll(keys: readonly string[]): string {
    return keys.length === 1 ? this.nameOf(keys[0] ?? '') : `${keys.length} rows`;
  }

  #positionsOf(keys: readonly string[]): number[] {
    const wanted = new Set(keys);
    return this.rows().flatMap((row, position) => (wanted.has(String(row._key)) ? [position] : []));
  }

  /** The shown row after the last of these, or before the first. */
  #shownNear(keys: readonly string[]): string {
    const { shown } = this.#here;
    const wanted = new Set(keys);
    const last = shown.findLastIndex((key) => wanted.has(key));
    const before = shown.slice(0, last).findLast((key) => !wanted.has(key));
    return shown[last + 1] ?? before ?? '';
  }

  /** Moves rows in one step; returns the new position of the first if any moved. */
  #moveTo(keys: readonly string[], to: number): number | undefined {
    const wanted = new Set(keys);
    const rows = this.rows();
    const moved = rows.filter((row) => wanted.has(String(row._key)));
    const rest = rows.filter((row) => !wanted.has(String(row._key)));
    const place = Math.max(0, Math.min(to, rest.length));
    if (moved.every((row, index) => row === rows[place + index])) return undefined;
    this.#writeRows(rest.toSpliced(place, 0, ...moved));
    this.#engine.history.noteMove(this.#engine.values.pin(`${this.#here.path}.${place}`));
    this.#changed();
    return place;
  }

  #announcePlace(words: string, position: number, number: number): void {
    const place = number === 1 ? `${position + 1}` : `positions ${position + 1} to ${position + number}`;
    this.#engine.announcements.announce(`${words} ${place} of ${this.rows().length}.`);
  }

  get #here(): ListContext {
    if (!this.#context) throw new Error('A list acts only while it is on the screen.');
    return this.#context;
  }

  #writeRows(rows: readonly AnyContent[]): void {
    this.#engine.values.writeRows(this.#here.path, rows);
  }

  #insert(position: number, row: AnyContent): void {
    this.#writeRows(this.rows().toSpliced(position, 0, row));
    const count = this.rows().length;
    this.#engine.announcements.announce(`${this.#node.meta.item} ${position + 1} of ${count} added.`);
  }

  /** Writes each changed value, because replacing the row would remount its inputs. */
  #write(position: number, row: AnyContent): void {
    const before = this.rows()[position];
    if (!before) return;
    for (const [key, value] of Object.entries(row)) {
      if (JSON.stringify(before[key]) !== JSON.stringify(value)) {
        this.#engine.values.write(`${this.#here.path}.${position}.${key}`, value);
      }
    }
  }

  #open(key: string, isNew = false): void {
    if (this.opens === 'panel') {
      const record = [...parsePath(this.#here.path), this.indexOf(key)];
      void this.#engine.focus.openNested(record, isNew);
      return;
    }
    const list = this.#engine.values.pin(this.#here.path);
    const rows = this.rows().length > manyRows ? this.rows() : [];
    const others = rows.map((row) => this.openKey(String(row._key), list));
    this.#engine.openRows.open(this.openKey(key, list), others);
  }

  #notify(what: keyof RowMessages): void {
    const text = this.#node.meta.messages?.[what];
    if (text !== undefined) this.#here.notify(text);
  }

  #changed(isComplete = true): void {
    this.#engine.validation.touch(this.#here.path);
    if (isComplete && this.#node.meta.save === 'at-once') this.#engine.saveNow();
  }

  /** Focuses a part of a row, or the add button where there is no such row; of a body, the first control, unless one has the focus. */
  async #focus(key: string, part: RowPart): Promise<void> {
    const { root, reveal, scrollTo } = this.#here;
    const position = this.indexOf(key);
    if (position !== -1) {
      reveal(key);
      scrollTo(position);
    }
    const element = await waitFor(() =>
      position === -1 ? findPart(root.current, 'add') : findRowPart(root.current, key, part),
    );
    // The person was faster.
    if (part === 'body' && element?.closest('[data-part="body"]')?.contains(document.activeElement)) return;
    element?.focus();
  }
}

const findPart = (within: Element | null | undefined, part: RowPart | 'add') =>
  within?.querySelector<HTMLElement>(`[data-part="${part}"]`);

/** A part of a row; of its body, the first control. A row of a list inside may have the same key. */
function findRowPart(list: Element | null, key: string, part: RowPart) {
  const rows = [...(list?.querySelectorAll(`[data-row="${CSS.escape(key)}"]`) ?? [])];
  const found = findPart(
    rows.find((row) => row.closest('[data-part="list"]') === list),
    part,
  );
  return part === 'body' ? found?.querySelector<HTMLElement>('input, textarea, select, button') : found;
}
