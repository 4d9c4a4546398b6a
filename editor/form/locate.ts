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
  /** The groups around it, from the outside in. */
  readonly groups: readonly { readonly node: FieldNode; readonly path: Path }[];
}

/** Finds the field of a path; a path into a value or to a row belongs to the field around it. */
export function locateField(fields: readonly FieldNode[], path: Path): Located {
  let located: Located = { node: undefined, path: [], steps: [], groups: [] };
  let { steps, groups } = located;
  let nodes = fields;
  let length = 0;
  for (;;) {
    const node = nodes.find(({ key }) => key === path[length]);
    if (!node) return located;
    length += 1;
    located = { node, path: path.slice(0, length), steps, groups };
    const position = path[length];
    if (isListNode(node) && typeof position === 'number') {
      steps = [...steps, { node, list: located.path, position }];
      length += 1;
    } else groups = [...groups, { node, path: located.path }];
    nodes = node.fields;
  }
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

/** The name of a field with its rows and groups, such as `Slide 2 ‘Courtyard’: Image`; empty when the path has no field. */
export function describePlace(fields: readonly FieldNode[], content: unknown, path: Path): string {
  const { node, steps, groups } = locateField(fields, path);
  if (!node) return '';
  const rows = steps.map(({ node: list, list: listPath, position }) => {
    const row = valueAt(content, [...listPath, position]);
    return { at: listPath, name: placeAndTitle(list, isRecord(row) ? row : {}, position) };
  });
  const names = [...rows, ...groups.map((group) => ({ at: group.path, name: group.node.meta.label }))];
  const around = names.toSorted((one, other) => one.at.length - other.at.length);
  return [...around.map(({ name }) => name), node.meta.label].join(': ');
}

/** The dotted path of another field of the same row. */
export function siblingPath(path: string, key: string): string {
  return [...path.split('.').slice(0, -1), key].join('.');
}
