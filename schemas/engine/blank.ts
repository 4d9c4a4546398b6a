import { behaviourOf } from '../fields/index.ts';
import type { FieldNode } from './field.ts';
import { isBlankText } from './text-measure.ts';

/** Whether a field's value counts as not filled in: null, an empty list, or text in which nothing can be seen. */
export function isBlank(node: FieldNode, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' && isBlankText(item));
  if (typeof value !== 'string') return false;
  const { html, normalise } = behaviourOf(node.kind);
  return isBlankText(html ? String(normalise?.(value) ?? value) : value);
}
