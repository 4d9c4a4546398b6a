import type { FieldNode } from '#schemas/field.ts';

/** The field whose own message for a value that is too long is `text`. */
export function findTooLong(fields: readonly FieldNode[], text: string): FieldNode | undefined {
  for (const node of fields) {
    if ('tooLong' in node.meta && node.meta.tooLong === text) return node;
    const inside = findTooLong(node.fields, text);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
