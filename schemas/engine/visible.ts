import { behaviourOf } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { isRecord, isVisible } from './walk.ts';

/** The part of readable content that visitors may see: declared fields only, and a hidden one without its value. */
export function visibleContent(fields: readonly FieldNode[], content: AnyContent): Record<string, unknown> {
  return Object.fromEntries(fields.map((node) => [node.key, visibleValue(node, content)]));
}

function visibleValue(node: FieldNode, content: AnyContent): unknown {
  if (!isVisible(node, content)) return behaviourOf(node.kind).empty;
  const value = content[node.key];
  if (node.fields.length === 0 || !Array.isArray(value)) return value;
  return value.filter(isRecord).map((row) => ({ _key: row._key, ...visibleContent(node.fields, row) }));
}
