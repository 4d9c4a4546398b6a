import type { FieldOutline } from '#schemas/api/public.ts';
import type { FieldNode } from '#schemas/field.ts';

/** Tells the fields of a block as plain data, for a view that draws any block. */
export function outlineFields(fields: readonly FieldNode[]): FieldOutline[] {
  return fields.map((node) => ({
    key: node.key,
    kind: node.kind,
    label: node.meta.label,
    ...('to' in node.meta ? { to: node.meta.to } : {}),
    fields: outlineFields(node.fields),
  }));
}
