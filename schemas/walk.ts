import type { FieldNode } from './field.ts';
import { behaviourOf } from './fields/index.ts';
import type { Path } from './issue.ts';

/** One field met on a walk: its declaration, where it stands, its value, and the row it belongs to. */
export interface Visit {
  readonly node: FieldNode;
  readonly path: Path;
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Whether a value is an object with keys, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a field is shown, given the values beside it. */
export function isVisible(node: FieldNode, row: Readonly<Record<string, unknown>>): boolean {
  const { showIf } = node.meta;
  return showIf === undefined || row[showIf.field] === showIf.is;
}

/** Meets every field of the content in the order of the form, a list before its rows; what is hidden is passed over with all it holds when `visibleOnly`. */
export function* walkFields(
  fields: readonly FieldNode[],
  content: Readonly<Record<string, unknown>>,
  { path = [], visibleOnly = false }: { path?: Path; visibleOnly?: boolean } = {},
): Generator<Visit> {
  for (const node of fields) {
    if (visibleOnly && !isVisible(node, content)) continue;
    const value = content[node.key];
    const here = [...path, node.key];
    yield { node, path: here, value, row: content };
    if (node.fields.length === 0 || !Array.isArray(value)) continue;
    for (const [position, row] of value.entries()) {
      if (isRecord(row)) yield* walkFields(node.fields, row, { path: [...here, position], visibleOnly });
    }
  }
}

/** Copies content with each field's value passed through `change`, rows before the list they stand in; undeclared keys stay as they are. */
export function mapFields(
  fields: readonly FieldNode[],
  content: Readonly<Record<string, unknown>>,
  change: (node: FieldNode, value: unknown) => unknown,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...content };
  for (const node of fields) {
    const value = content[node.key];
    const rows = node.fields.length > 0 && Array.isArray(value);
    const inner = rows
      ? value.map((row) => (isRecord(row) ? mapFields(node.fields, row, change) : row))
      : value;
    copy[node.key] = change(node, inner);
  }
  return copy;
}

/** The words of a field's value, for summaries and search; empty where it has none. */
export function plainText(node: FieldNode, value: unknown): string {
  return behaviourOf(node.kind).plain?.(value, node.meta) ?? '';
}
