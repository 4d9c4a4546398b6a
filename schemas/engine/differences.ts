import { behaviourOf } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import {
  type AlignedRecords,
  alignRecords,
  isAlike,
  isBlank,
  isRecord,
  isSame,
  type RecordsByKey,
} from './records.ts';
import { isListNode, nameRecord } from './row-title.ts';

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
    const records = alignRecords(node, left, right);
    if (records) return compareRecords(node, [left, right], records, rows);
    return [{ change: 'changed', rows, name: node.meta.label, node, before: left, after: right }];
  });
}

function compareRecords(
  node: FieldNode,
  [left, right]: readonly [unknown, unknown],
  { before, after }: AlignedRecords,
  rows: readonly string[],
): Difference[] {
  const removed = [...before.values()].flatMap((record): Difference[] => {
    const name = nameRecord(node, record);
    return after.has(record.key)
      ? []
      : [{ change: 'removed', rows, name, node, before: record.value, after: undefined }];
  });
  const kept = [...after.values()].flatMap((record): Difference[] => {
    const older = before.get(record.key);
    const name = nameRecord(node, record);
    if (older && isAlike(older, record))
      return listDifferences(record.fields, older.value, record.value, [...rows, name]);
    if (older && isSame(older.value, record.value)) return [];
    if (older) return [{ change: 'changed', rows, name, node, before: older.value, after: record.value }];
    return [{ change: 'added', rows, name, node, before: undefined, after: record.value }];
  });
  const isMoved = !isSame(sharedKeys(before, after), sharedKeys(after, before));
  const moved: Difference = {
    change: 'moved',
    rows,
    name: node.meta.label,
    node,
    before: left,
    after: right,
  };
  return [...(isMoved ? [moved] : []), ...kept, ...removed];
}

function sharedKeys(records: RecordsByKey, others: RecordsByKey): string[] {
  return [...records.keys()].filter((key) => others.has(key));
}

/** Describes differences in short sentences such as `Slide 2 ‘Courtyard’: Image replaced`; above `most`, the last one is the number of further ones. */
export function describeDifferences(differences: readonly Difference[], most: number): string[] {
  if (differences.length <= most) return differences.map(describeDifference);
  const told = differences.slice(0, most - 1).map(describeDifference);
  return [...told, `and ${differences.length - told.length} more changes`];
}

/** Describes the place of a difference, such as `Slide 2 ‘Courtyard’ · Image`. */
export function locateDifference({ rows, name }: Difference): string {
  return [...rows, name].join(' · ');
}

function describeDifference(difference: Difference): string {
  const { rows, name } = difference;
  const place = rows.length === 0 ? '' : `${rows.join(', ')}: `;
  return `${place}${name}${describeChange(difference)}`;
}

function describeChange({ change, node, before, after }: Difference): string {
  if (change === 'moved') return ' reordered';
  if (change !== 'changed') return ` ${change}`;
  if (!isListNode(node) && Array.isArray(before) && Array.isArray(after)) return describeItems(before, after);
  const [from, to] = [before, after].map((value) => typeLabel(node, value));
  if (from !== undefined && to !== undefined && from !== to) return ` changed from ${from} to ${to}`;
  const { changeWord = 'changed' } = behaviourOf(node.kind);
  if (isBlank(node, before)) return ' added';
  return isBlank(node, after) ? ' removed' : ` ${changeWord}`;
}

function describeItems(before: readonly unknown[], after: readonly unknown[]): string {
  const added = countMissing(after, before);
  const removed = countMissing(before, after);
  if (added === 0 && removed === 0) return ' reordered';
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`];
  return `: ${parts.filter(Boolean).join(', ')}`;
}

/** The number of items that others lack, each as often as it is there. */
function countMissing(items: readonly unknown[], others: readonly unknown[]): number {
  const left = [...others];
  return items.filter((item) => {
    const at = left.findIndex((other) => isSame(other, item));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  }).length;
}

/** The label of the type of a record; its name where it is not declared. */
function typeLabel({ types }: FieldNode, value: unknown): string | undefined {
  if (!types || !isRecord(value)) return undefined;
  return types.get(String(value._type))?.label ?? `‘${value._type}’`;
}
