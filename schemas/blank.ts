import type { FieldNode } from './field.ts';
import { behaviourOf } from './fields/index.ts';
import { isBlankText } from './text-measure.ts';

/** Whether a field's value counts as not filled in: null, an empty list, or text in which nothing can be seen. */
export function isBlank(node: FieldNode, value: unknown): boolean {
  const { html, normalise } = behaviourOf(node.kind);
  if (value === null || value === undefined) return true;
  const tidied = html || Array.isArray(value) ? (normalise?.(value) ?? value) : value;
  if (Array.isArray(tidied)) return tidied.length === 0;
  return typeof tidied === 'string' && isBlankText(tidied);
}
