import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { mapRecords, type NestedRecord, recordsOf } from '#schemas/engine/records.ts';

/** Cache of the texts of immutable records. */
export type RecordTexts = WeakMap<object, string>;

const blank = {};

/** Serialises the declared fields of content; two texts are equal exactly when the contents are. */
export function canonicalText(
  fields: readonly FieldNode[],
  content: AnyContent,
  known: RecordTexts = new WeakMap(),
): string {
  const values = fields.map((node) => {
    const value = content[node.key];
    const around = JSON.stringify(mapRecords(node, value, () => blank) ?? null);
    return `${around}${recordsOf(node, value).map((record) => recordText(record, known))}`;
  });
  return `[${values.join()}]`;
}

function recordText({ key, type, fields, value }: NestedRecord, known: RecordTexts): string {
  const text = known.get(value) ?? `[${JSON.stringify([key, type])},${canonicalText(fields, value, known)}]`;
  known.set(value, text);
  return text;
}
