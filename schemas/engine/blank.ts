import { behaviourOf } from '../fields/index.ts';
import { isBlankValue } from './condition.ts';
import type { FieldNode } from './field.ts';
import { recordsOf } from './records.ts';
import { isBlankText } from './text-measure.ts';

/** Whether a field's value counts as not filled in: null, an empty list, text in which nothing can be seen, or a group of such fields. */
export function isBlank(node: FieldNode, value: unknown): boolean {
  if (isBlankValue(value)) return true;
  if (Array.isArray(value)) return false;
  if (typeof value !== 'string') {
    const own = behaviourOf(node.kind).isBlank?.(value);
    if (own !== undefined) return own;
    const [record] = recordsOf(node, value);
    if (!record || node.types) return false;
    return record.fields.every((field) => isBlank(field, record.value[field.key]));
  }
  const { html, normalise } = behaviourOf(node.kind);
  return html === true && isBlankText(String(normalise?.(value) ?? value));
}
