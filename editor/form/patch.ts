import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { isSame } from '#schemas/engine/is-same.ts';
import { formatPath, type Path, parsePath, valueAt } from '#schemas/engine/issue.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { alignRecords, isAlike } from '#schemas/engine/records.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { canonicalText } from './canonical.ts';
import { type Change, listRows, readRows } from './content-diff.ts';
import type { OutsideChange } from './edited-row.ts';
import type { FormEngine } from './engine.ts';

/** The changes that turn one content of a form into another; the rows of a list are written last, so that fields keep their paths until then. */
export function listPatches(
  fields: readonly FieldNode[],
  from: AnyContent,
  to: AnyContent,
  path: Path = [],
): Change[] {
  return fields.flatMap((node): Change[] => {
    const [before, after] = [from[node.key], to[node.key]];
    if (before === after || after === undefined) return [];
    const here = [...path, node.key];
    const records = alignRecords(node, before, after);
    if (!records) return isSame(before, after) ? [] : [{ path: here, value: after }];
    const inside = [...records.before.values()].flatMap((record): Change[] => {
      const changed = records.after.get(record.key);
      if (!changed) return [];
      const place = [...here, ...record.path];
      if (isAlike(record, changed)) return listPatches(changed.fields, record.value, changed.value, place);
      return isSame(record.value, changed.value) ? [] : [{ path: place, value: changed.value }];
    });
    return records.isSameOrder ? inside : [...inside, { path: here, rows: listRows(records) }];
  });
}

/** Writes a change into a form without remounting its fields, except where the person changed the same; steps to undo keep it. */
export function patchForm(engine: FormEngine, { sent, next }: OutsideChange): void {
  const { declaration, values, history, unreadable } = engine;
  const current = values.copy();
  const { content } = mergeContent(declaration.fields, { base: sent, mine: current, theirs: next });
  history.pause(() => {
    unreadable.restoreIn(content);
    for (const change of listPatches(declaration.fields, current, content)) {
      const path = formatPath(change.path);
      if ('rows' in change) values.writeRows(path, readRows(values.current(), structuredClone(change)));
      else values.write(path, structuredClone(change.value));
    }
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
  engine.baseline.set(isStored ? undefined : canonicalText(fields, change.stored));
}

/** Applies the changes of a row to the dialog that edits a copy of it. */
function patchEditedRow({ editedRow }: FormEngine, before: AnyContent, after: AnyContent): void {
  const [sent, next] = [before, after].map((content) => {
    const path = editedRow.pathIn(content);
    return path === undefined ? undefined : valueAt(content, parsePath(path));
  });
  if (isRecord(sent) && isRecord(next) && sent !== next) editedRow.dialog?.patch({ sent, next });
}
