import type { AnyContent } from '#schemas/engine/declaration.ts';
import { parsePath, valueAt } from '#schemas/engine/issue.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { canonicalText } from './canonical.ts';
import { listPatches } from './content-diff.ts';
import type { OutsideChange } from './edited-row.ts';
import type { FormEngine } from './engine.ts';

/** Writes a change into a form without remounting its fields, except where the person changed the same; steps to undo keep it. */
export function patchForm(engine: FormEngine, { sent, next }: OutsideChange): void {
  const { declaration, values, history, unreadable } = engine;
  const current = values.copy();
  const { content } = mergeContent(declaration.fields, { base: sent, mine: current, theirs: next });
  history.pause(() => {
    unreadable.restoreIn(content);
    values.apply(listPatches(declaration.fields, current, content));
  });
  history.rebase(sent, next);
  patchEditedRow(engine, current, values.copy());
  engine.validation.run();
}

/** The same, after which `stored` is the saved content. */
export function applyStored(
  engine: FormEngine,
  change: OutsideChange & { readonly stored: AnyContent },
): void {
  const { fields } = engine.declaration;
  const isUntouched = canonicalText(fields, engine.values.current()) === canonicalText(fields, change.sent);
  engine.issues.clear('server');
  patchForm(engine, change);
  const isStored = isUntouched && change.next === change.stored;
  engine.savedText.set(isStored ? engine.values.canonical() : canonicalText(fields, change.stored));
}

/** Applies the changes of a row to the dialog that edits a copy of it. */
function patchEditedRow({ editedRow }: FormEngine, before: AnyContent, after: AnyContent): void {
  const [sent, next] = [before, after].map((content) => {
    const path = editedRow.pathIn(content);
    return path === undefined ? undefined : valueAt(content, parsePath(path));
  });
  if (isRecord(sent) && isRecord(next) && sent !== next) editedRow.dialog?.patch({ sent, next });
}
