import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { isSame } from './is-same.ts';
import { isListNode, type ListNode, placeAndTitle } from './row-title.ts';
import { isRecord } from './walk.ts';

/** A difference of two versions: a field, a list item that only one of them has, or the order of a list. */
export interface Difference {
  readonly change: 'changed' | 'added' | 'removed' | 'moved';
  /** The rows around it from the outside in, such as `Slide 2 ‘Courtyard’`. */
  readonly rows: readonly string[];
  /** The label of the differing field, or `Slide 3 ‘Pool’` for a row. */
  readonly name: string;
  /** The field, or for a row the list it belongs to. */
  readonly node: FieldNode;
  /** Its value in the first version: of the field, or the row itself; undefined where the row is missing. */
  readonly before: unknown;
  readonly after: unknown;
}

type Row = AnyContent;

/** Everything in which two versions of a declaration's content differ, in the order of the form; rows are compared by their key. */
export function listDifferences(
  fields: readonly FieldNode[],
  before: AnyContent,
  after: AnyContent,
  rows: readonly string[] = [],
): Difference[] {
  return fields.flatMap((node) => {
    const [left, right] = [before[node.key], after[node.key]];
    if (isSame(left, right)) return [];
    if (isListNode(node)) return compareRows(node, toRows(left), toRows(right), rows);
    return [{ change: 'changed', rows, name: node.meta.label, node, before: left, after: right }];
  });
}

function compareRows(
  node: ListNode,
  before: readonly Row[],
  after: readonly Row[],
  rows: readonly string[],
): Difference[] {
  const older = byKey(before);
  const newer = byKey(after);
  const removed = before.flatMap((row, position): Difference[] =>
    newer.has(row._key)
      ? []
      : [
          {
            change: 'removed',
            rows,
            name: placeAndTitle(node, row, position),
            node,
            before: row,
            after: undefined,
          },
        ],
  );
  const kept = after.flatMap((row, position): Difference[] => {
    const other = older.get(row._key);
    const name = placeAndTitle(node, row, position);
    if (other) return listDifferences(node.fields, other, row, [...rows, name]);
    return [{ change: 'added', rows, name, node, before: undefined, after: row }];
  });
  const isMoved = !isSame(sharedKeys(before, newer), sharedKeys(after, older));
  const moved: Difference = { change: 'moved', rows, name: node.meta.label, node, before, after };
  return [...(isMoved ? [moved] : []), ...kept, ...removed];
}

function byKey(rows: readonly Row[]): ReadonlyMap<unknown, Row> {
  return new Map(rows.map((row) => [row._key, row]));
}

function sharedKeys(rows: readonly Row[], others: ReadonlyMap<unknown, Row>): unknown[] {
  return rows.map((row) => row._key).filter((key) => others.has(key));
}

function toRows(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
