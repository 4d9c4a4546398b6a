import type { AnyContent } from '#schemas/declaration.ts';
import type { FieldNode } from '#schemas/field.ts';
import { isRecord, plainText } from '#schemas/walk.ts';

/** One thing in which two versions differ, in words. */
export interface Difference {
  /** The way to it, such as `Slide 2 · Main title`. */
  readonly where: string;
  readonly node: FieldNode;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Everything in which two versions of a declaration's content differ, in the order of the form; rows are compared by their key. */
export function listDifferences(
  fields: readonly FieldNode[],
  mine: AnyContent,
  theirs: AnyContent,
  prefix = '',
): Difference[] {
  return fields.flatMap((node) => {
    const [left, right] = [mine[node.key], theirs[node.key]];
    if (isSame(left, right)) return [];
    const where = prefix === '' ? node.meta.label : `${prefix} · ${node.meta.label}`;
    if (node.fields.length === 0) return [{ where, node, mine: left, theirs: right }];
    return rowDifferences(node, where, toRows(left), toRows(right));
  });
}

function rowDifferences(node: FieldNode, where: string, mine: Rows, theirs: Rows): Difference[] {
  const theirRows = new Map(theirs.map((row) => [row._key, row]));
  const inside = mine.flatMap((row, position) => {
    const other = theirRows.get(row._key);
    return other === undefined
      ? []
      : listDifferences(node.fields, row, other, `${itemWord(node)} ${position + 1}`);
  });
  const isSameOrder = isSame(keysOf(mine), keysOf(theirs));
  return isSameOrder ? inside : [{ where, node, mine, theirs }, ...inside];
}

/** A value as a person would read it. */
export function describeValue(node: FieldNode, value: unknown): string {
  if (node.fields.length > 0)
    return (
      toRows(value)
        .map((row, position) => nameRow(node, row, position))
        .join('\n') || 'Nothing'
    );
  const words = plainText(node, value);
  if (words !== '') return words;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : value.join(', ');
  return value === null || value === undefined || value === '' ? 'Empty' : String(value);
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function nameRow(node: FieldNode, row: Readonly<Record<string, unknown>>, position: number): string {
  const words = node.fields.map((inner) => plainText(inner, row[inner.key])).find((text) => text !== '');
  return `${position + 1}. ${words ?? itemWord(node)}`;
}

function itemWord(node: FieldNode): string {
  return 'item' in node.meta ? node.meta.item : node.meta.label;
}

function toRows(value: unknown): Rows {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function keysOf(rows: Rows): unknown[] {
  return rows.map((row) => row._key);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
