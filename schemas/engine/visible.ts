import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { emptyValue, holdsRecords, identified, recordsOf, valueOfRecords } from './records.ts';
import { isVisible } from './walk.ts';

/** The part of readable content that visitors may see: declared fields only, and a hidden one without its value. */
export function visibleContent(fields: readonly FieldNode[], content: AnyContent): Record<string, unknown> {
  return Object.fromEntries(fields.map((node) => [node.key, visibleValue(node, content)]));
}

function visibleValue(node: FieldNode, content: AnyContent): unknown {
  const value = content[node.key];
  if (!isVisible(node, content)) return emptyValue(node);
  if (!holdsRecords(node)) return value;
  const records = recordsOf(node, value);
  return valueOfRecords(
    node,
    records.map((record) => identified(record, visibleContent(record.fields, record.value))),
  );
}
