import type { FieldNode } from '#schemas/engine/field.ts';
import { type Path, valueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { isListNode, type ListNode, placeAndTitle } from '#schemas/engine/row-title.ts';
import { behaviourOf } from '#schemas/fields/index.ts';

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

interface RecordAround {
  readonly node: FieldNode;
  readonly record: Path;
}

/** The records around a field, from the outside in. */
function recordsAround(fields: readonly FieldNode[], path: Path): RecordAround[] {
  const { steps, groups } = locateField(fields, path);
  const rows = steps.map(({ node, list, position }) => ({ node, record: [...list, position] }));
  const all: RecordAround[] = [...rows, ...groups.map((group) => ({ node: group.node, record: group.path }))];
  return all.toSorted((one, other) => one.record.length - other.record.length);
}

/** Records inside records that a form unfolds in one another. */
const unfoldedLevels = 2;

function isLevel({ kind, meta }: FieldNode): boolean {
  return behaviourOf(kind).isLevel?.(meta) === true;
}

/** The records around a field that open in a panel, from the outside in. */
export function panelsAround(fields: readonly FieldNode[], path: Path): readonly RecordAround[] {
  const around = recordsAround(fields, path);
  const end = around.findIndex(({ node }) => !isLevel(node));
  return around.slice(unfoldedLevels, end === -1 ? undefined : end);
}

/** Whether the records of the field at a path open in a panel, as those of the third level and deeper do. */
export function opensInPanel(fields: readonly FieldNode[], node: FieldNode, path: Path): boolean {
  const around = recordsAround(fields, path);
  return around.length >= unfoldedLevels && [...around.map((each) => each.node), node].every(isLevel);
}

/** The records around a field with their names, such as `Slide 2 ‘Courtyard’`. */
export function namesAround(fields: readonly FieldNode[], content: unknown, path: Path) {
  return recordsAround(fields, path).map(({ node, record }) => ({
    record,
    name: nameOfRecord(node, content, record),
  }));
}

/** The name of the record at a path, which the field holds. */
export function nameOfRecord(node: FieldNode, content: unknown, record: Path): string {
  if (!isListNode(node)) return node.meta.label;
  const row = valueAt(content, record);
  return placeAndTitle(node, isRecord(row) ? row : {}, Number(record.at(-1)));
}

/** The name of a field with its rows and groups, such as `Slide 2 ‘Courtyard’: Image`; empty when the path has no field. */
export function describePlace(fields: readonly FieldNode[], content: unknown, path: Path): string {
  const { node } = locateField(fields, path);
  if (!node) return '';
  return [...namesAround(fields, content, path).map(({ name }) => name), node.meta.label].join(': ');
}

/** The dotted path of another field of the same row. */
export function siblingPath(path: string, key: string): string {
  return [...path.split('.').slice(0, -1), key].join('.');
}
