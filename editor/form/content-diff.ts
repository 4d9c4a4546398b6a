import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { isSame } from '#schemas/engine/is-same.ts';
import { type Path, valueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { withValue } from './content-copy.ts';

/** A new value of a field, or the new rows of a list, in which a key stands for a row that the list already has. */
export type Change =
  | { readonly path: Path; readonly value: unknown }
  | { readonly path: Path; readonly rows: readonly (string | AnyContent)[] };

type Rows = ReadonlyMap<string, AnyContent>;

/** The changes that turn the declared fields of one content into those of another, to be made in order. */
export function diffContent(
  fields: readonly FieldNode[],
  from: AnyContent,
  to: AnyContent,
  path: Path = [],
): Change[] {
  return fields.flatMap((node) => {
    const [before, after] = [from[node.key], to[node.key]];
    if (before === after) return [];
    const here = [...path, node.key];
    const rows = node.fields.length > 0 ? [rowsByKey(before), rowsByKey(after)] : [];
    if (rows[0] && rows[1]) return diffRows(node, { before: rows[0], after: rows[1] }, here);
    return isSame(before, after) ? [] : [{ path: here, value: after }];
  });
}

function diffRows(
  node: FieldNode,
  { before, after }: { readonly before: Rows; readonly after: Rows },
  path: Path,
): Change[] {
  const isMoved = !isSame([...before.keys()], [...after.keys()]);
  const rows = [...after].map(([key, row]) => (before.has(key) ? key : row));
  const inside = [...after].flatMap(([key, row], position) => {
    const old = before.get(key);
    return old === undefined || old === row ? [] : diffContent(node.fields, old, row, [...path, position]);
  });
  return isMoved ? [{ path, rows }, ...inside] : inside;
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
  const known = rowsByKey(valueAt(content, path)) ?? new Map<string, AnyContent>();
  return rows
    .map((row) => (typeof row === 'string' ? known.get(row) : row))
    .filter((row) => row !== undefined);
}

/** Rows by their keys; undefined where a value is something else, such as one that could not be read. */
export function rowsByKey(value: unknown): Rows | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = new Map<string, AnyContent>();
  for (const row of value) if (isRecord(row) && typeof row._key === 'string') rows.set(row._key, row);
  return rows.size === value.length ? rows : undefined;
}
