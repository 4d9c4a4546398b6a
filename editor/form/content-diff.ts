import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Path, valueAt } from '#schemas/engine/issue.ts';
import { type AlignedRecords, alignRecords, isAlike, isRecord, isSame } from '#schemas/engine/records.ts';
import { withValue } from './content-copy.ts';

/** A new value of a field, or the new rows of a list, in which a key stands for a row that the list already has. */
export type Change =
  | { readonly path: Path; readonly value: unknown }
  | { readonly path: Path; readonly rows: readonly (string | AnyContent)[] };

/** The changes that turn the declared fields of one content into those of another, to be made in order. */
export function diffContent(fields: readonly FieldNode[], from: AnyContent, to: AnyContent): Change[] {
  return diffFields(fields, from, to, { path: [], isPatch: false });
}

/** The same for the fields that the other content has; the rows of a list are written last, so that fields keep their paths until then. */
export function listPatches(fields: readonly FieldNode[], from: AnyContent, to: AnyContent): Change[] {
  return diffFields(fields, from, to, { path: [], isPatch: true });
}

interface Place {
  readonly path: Path;
  readonly isPatch: boolean;
}

function diffFields(
  fields: readonly FieldNode[],
  from: AnyContent,
  to: AnyContent,
  { path, isPatch }: Place,
): Change[] {
  return fields.flatMap((node): Change[] => {
    const [before, after] = [from[node.key], to[node.key]];
    if (before === after || (isPatch && after === undefined)) return [];
    const here = [...path, node.key];
    const records = alignRecords(node, before, after);
    if (!records) return isSame(before, after) ? [] : [{ path: here, value: after }];
    const inside = diffRecords(records, { path: here, isPatch });
    if (records.isSameOrder) return inside;
    const rows = { path: here, rows: listRows(records) };
    return isPatch ? [...inside, rows] : [rows, ...inside];
  });
}

/** The changes inside the records that both contents have, at their places among those that are there when they are made. */
function diffRecords({ before, after }: AlignedRecords, { path, isPatch }: Place): Change[] {
  return [...(isPatch ? before : after).values()].flatMap((record): Change[] => {
    const [old, next] = [before.get(record.key), after.get(record.key)];
    if (!old || !next || old.value === next.value) return [];
    const here = [...path, ...record.path];
    if (isAlike(old, next)) return diffFields(next.fields, old.value, next.value, { path: here, isPatch });
    return isSame(old.value, next.value) ? [] : [{ path: here, value: next.value }];
  });
}

/** The rows after a change; those that were there before by their keys. */
function listRows({ before, after }: AlignedRecords): (string | AnyContent)[] {
  return [...after.values()].map(({ key, value }) => (before.has(key) ? key : value));
}

/** A copy of content with changes; unchanged rows are shared. */
export function applyChanges(content: AnyContent, changes: readonly Change[]): AnyContent {
  return changes.reduce<AnyContent>((current, change) => {
    const next = withValue(current, change.path, 'rows' in change ? readRows(current, change) : change.value);
    return isRecord(next) ? next : current;
  }, content);
}

/** The rows of a change to a list, with the rows that the list already has in their places. */
export function readRows(
  content: AnyContent,
  { path, rows }: { readonly path: Path; readonly rows: readonly (string | AnyContent)[] },
): AnyContent[] {
  const list = valueAt(content, path);
  const known = new Map((Array.isArray(list) ? list.filter(isRecord) : []).map((row) => [row._key, row]));
  return rows
    .map((row) => (typeof row === 'string' ? known.get(row) : row))
    .filter((row) => row !== undefined);
}
