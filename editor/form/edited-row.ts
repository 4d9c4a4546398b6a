import type { AnyContent } from '#schemas/engine/declaration.ts';
import { formatPath, type KeyedPath, locatePath, type Path, valueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { withValue } from './content-copy.ts';
import { Cell } from './stores.ts';

/** A change that was not made in this form, such as that of a save. */
export interface OutsideChange {
  /** The form's content from which the change was made. */
  readonly sent: AnyContent;
  /** That content with the change. */
  readonly next: AnyContent;
}

/** A copy of a row, edited in a dialog and not yet written into the content. */
export interface RowCopy {
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
export class EditedRow {
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
