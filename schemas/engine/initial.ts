import { behaviourOf } from '../fields/index.ts';
import type { FieldNode } from './field.ts';
import { keyRows } from './row-key.ts';
import { mapFields } from './walk.ts';

/** Initial content of a form or a new list item; the caller assigns the `_key` of list items. */
export function initialContent(fields: readonly FieldNode[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((node) => [node.key, initialValue(node)]));
}

/** Replaces the values that have to be unique in a copied list item and in nested ones. */
export function refreshRow(
  fields: readonly FieldNode[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return mapFields(fields, row, (node, value) => behaviourOf(node.kind).fresh?.(node.meta) ?? value);
}

function initialValue(node: FieldNode): unknown {
  const { fresh, empty } = behaviourOf(node.kind);
  const value = node.meta.default ?? fresh?.(node.meta) ?? empty;
  if (!Array.isArray(value)) return value;
  return node.fields.length > 0 ? keyRows(value) : [...value];
}
