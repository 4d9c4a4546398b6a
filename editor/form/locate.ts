import type { FieldNode } from '#schemas/engine/field.ts';
import { type Path, valueAt } from '#schemas/engine/issue.ts';
import { isListNode, type ListNode, placeAndTitle } from '#schemas/engine/row-title.ts';
import { isRecord } from '#schemas/engine/walk.ts';

/** A row around a field. */
export interface RowStep {
  readonly node: ListNode;
  readonly list: Path;
  readonly position: number;
}

/** The field of a path, and the rows around it. */
export interface Located {
  /** Undefined when the form has no field for the path. */
  readonly node: FieldNode | undefined;
  readonly path: Path;
  readonly steps: readonly RowStep[];
}

/** Finds the field of a path; a path into a value or to a row belongs to the field around it. */
export function locateField(fields: readonly FieldNode[], path: Path): Located {
  const steps: RowStep[] = [];
  let nodes = fields;
  let found: FieldNode | undefined;
  let length = 0;
  while (length < path.length) {
    const next = nodes.find((node) => node.key === path[length]);
    if (!next) break;
    found = next;
    length += 1;
    const position = path[length];
    const isInside = isListNode(next) && typeof position === 'number' && path.length > length + 1;
    if (!isInside) break;
    steps.push({ node: next, list: path.slice(0, length), position });
    nodes = next.fields;
    length += 1;
  }
  const isRowKey = steps.length > 0 && typeof path[length - 1] === 'number';
  return isRowKey
    ? { node: found, path: path.slice(0, length - 1), steps: steps.slice(0, -1) }
    : { node: found, path: path.slice(0, length), steps };
}

/** Compares paths by the order of their fields in the form, a list before its rows. */
export function compareOrder(fields: readonly FieldNode[], a: Path, b: Path): number {
  let nodes = fields;
  for (let depth = 0; depth < Math.min(a.length, b.length); depth += 1) {
    const [one, other] = [a[depth], b[depth]];
    if (typeof one === 'number' && typeof other === 'number') {
      if (one !== other) return one - other;
      continue;
    }
    const place = nodes.findIndex(({ key }) => key === one);
    if (one !== other) return place - nodes.findIndex(({ key }) => key === other);
    nodes = nodes[place]?.fields ?? [];
  }
  return a.length - b.length;
}

/** The name of a field with its rows, such as `Slide 2 ‘Courtyard’: Image`; empty when the path has no field. */
export function describePlace(fields: readonly FieldNode[], content: unknown, path: Path): string {
  const { node, steps } = locateField(fields, path);
  if (!node) return '';
  const rows = steps.map(({ node: list, list: listPath, position }) => {
    const row = valueAt(content, [...listPath, position]);
    return placeAndTitle(list, isRecord(row) ? row : {}, position);
  });
  return [...rows, node.meta.label].join(': ');
}

/** The dotted path of another field of the same row. */
export function siblingPath(path: string, key: string): string {
  return [...path.split('.').slice(0, -1), key].join('.');
}
