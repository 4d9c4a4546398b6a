import type { EditedRow } from './edited-row.ts';
import type { FormValues } from './form-values.ts';
import { Cell } from './stores.ts';

/** The last saved state of a form. */
export class Baseline {
  /** Canonical text of the saved content. */
  readonly text: Cell<string>;
  readonly #values: FormValues;
  readonly #editedRow: EditedRow;

  constructor(values: FormValues, editedRow: EditedRow) {
    this.#values = values;
    this.#editedRow = editedRow;
    this.text = new Cell(values.canonical());
  }

  /** Marks the current content, or content with this canonical text, as saved. */
  set(text = this.#values.canonical()): void {
    this.text.set(text);
  }

  isDirty(): boolean {
    return this.#editedRow.dialog?.isDirty() === true || this.#values.canonical() !== this.text.get();
  }
}
