import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { isRecord } from '#schemas/engine/walk.ts';

/** Cache of the texts of immutable rows. */
export type RowTexts = WeakMap<object, string>;

/** Serialises the declared fields of content; two texts are equal exactly when the contents are. */
export function canonicalText(
  fields: readonly FieldNode[],
  content: AnyContent,
  known: RowTexts = new WeakMap(),
): string {
  const values = fields.map((node) => {
    const value = content[node.key];
    if (node.fields.length === 0 || !Array.isArray(value)) return JSON.stringify(value ?? null);
    return `[${value.map((row) => rowText(node.fields, row, known)).join()}]`;
  });
  return `[${values.join()}]`;
}

function rowText(fields: readonly FieldNode[], row: unknown, known: RowTexts): string {
  if (!isRecord(row)) return JSON.stringify(row ?? null);
  const text = known.get(row) ?? `[${JSON.stringify(row._key ?? null)},${canonicalText(fields, row, known)}]`;
  known.set(row, text);
  return text;
}
