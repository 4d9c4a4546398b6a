import { behaviourOf } from '../fields/index.ts';
import { keyRows } from './content-keys.ts';
import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { newKey } from './random-key.ts';
import { holdsRecords, isOptional, mapRecords, type NestedRecord, recordsOf, versionOf } from './records.ts';

/** Initial content of a form or a new list item; the caller assigns the `_key` of list items. */
export function initialContent(fields: readonly FieldNode[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((node) => [node.key, initialValue(node)]));
}

/** A new row of a list, of one of the types where there are several. */
export function newRow(node: FieldNode, type = ''): AnyContent & { readonly _key: string } {
  const declared = node.types?.get(type);
  if (!declared) return { _key: newKey(), ...initialContent(node.fields) };
  return { _key: newKey(), _type: type, _v: versionOf(declared), ...initialContent(declared.fields) };
}

/** Copies a row with a new key and new values where they have to be unique, also in the records inside it. */
export function copyRow(fields: readonly FieldNode[], row: AnyContent): AnyContent {
  const values = fields.map((node) => [node.key, copyValue(node, row[node.key])]);
  const key = '_key' in row && { _key: newKey() };
  return { ...structuredClone(row), ...Object.fromEntries(values), ...key };
}

function copyValue(node: FieldNode, value: unknown): unknown {
  const copy = (record: NestedRecord) => copyRow(record.fields, record.value);
  // Rows that cannot be read are not copied.
  const inner =
    node.types && Array.isArray(value) ? recordsOf(node, value).map(copy) : mapRecords(node, value, copy);
  return behaviourOf(node.kind).fresh?.(node.meta) ?? inner;
}

function initialValue(node: FieldNode): unknown {
  const { fresh, empty, holds } = behaviourOf(node.kind);
  if (holds === 'one') return isOptional(node) ? null : initialContent(node.fields);
  const value = node.meta.default ?? fresh?.(node.meta) ?? empty;
  if (!Array.isArray(value)) return value;
  return holdsRecords(node) ? keyRows(value) : [...value];
}
