import type { FieldNode } from './field.ts';
import { behaviourOf } from './fields/index.ts';

/** What a form starts with when nothing is stored, or when a row is added; rows get their `_key` from whoever adds them. */
export function initialContent(fields: readonly FieldNode[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((node) => [node.key, initialValue(node)]));
}

function initialValue(node: FieldNode): unknown {
  const value = node.meta.initial ?? behaviourOf(node.kind).empty;
  return Array.isArray(value) ? [...value] : value;
}
