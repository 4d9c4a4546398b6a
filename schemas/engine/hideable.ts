import type { z } from 'zod';
import type { FieldNode } from './field.ts';

/** Schemas of fields; a schema that two declarations share is here where one of them can hide it. */
const hideable = new WeakSet<z.core.$ZodType>();

/** Notes which of the fields can be hidden: by a condition of their own, of a field around them or of the type of their row. */
export function noteHideable(fields: readonly FieldNode[], isInside = false): void {
  for (const node of fields) {
    const isHere = isInside || node.meta.showIf !== undefined;
    if (isHere) hideable.add(node.shape);
    if (!node.types) noteHideable(node.fields, isHere);
    for (const type of node.types?.values() ?? [])
      noteHideable(type.fields, isHere || type.showIf !== undefined);
  }
}

/** Whether the field with a schema can be hidden, so that its rules do not always hold. */
export function isHideable(schema: z.core.$ZodType): boolean {
  return hideable.has(schema);
}
