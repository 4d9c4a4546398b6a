import type { AnyContent } from '#schemas/declaration.ts';
import type { FieldNode } from '#schemas/field.ts';
import { isRecord } from '#schemas/walk.ts';

/** Writes the declared part of content as text that is equal exactly when the content is. */
export function canonicalText(fields: readonly FieldNode[], content: AnyContent): string {
  return JSON.stringify(declaredPart(fields, content));
}

function declaredPart(fields: readonly FieldNode[], content: AnyContent): unknown[] {
  return fields.map((node) => {
    const value = content[node.key];
    if (node.fields.length === 0 || !Array.isArray(value)) return value ?? null;
    return value.map((row) => (isRecord(row) ? [row._key, ...declaredPart(node.fields, row)] : row));
  });
}
