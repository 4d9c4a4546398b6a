import { isMet } from './condition.ts';
import type { AnyContent, FieldNode } from './field.ts';
import { emptyValue, holdsRecords, identified, recordsOf, valueOfRecords } from './records.ts';
import { siteDay } from './site-day.ts';

/** A record around a field: its fields and their values, and the current date in the site's time zone. */
export interface Around {
  readonly fields: readonly FieldNode[];
  readonly content: AnyContent;
  readonly today: string;
}

/** Whether a field is shown, given its siblings; a hidden sibling counts as empty. */
export function isVisible(node: FieldNode, around: Around): boolean {
  const { showIf } = node.meta;
  return showIf === undefined || isMet(showIf, (key) => shownValue(key, around), around.today);
}

/** The value of a field as the conditions of others read it: the empty one while it is hidden. */
export function shownValue(key: string, around: Around): unknown {
  const node = around.fields.find((field) => field.key === key);
  return !node || isVisible(node, around) ? around.content[key] : emptyValue(node);
}

/** The part of readable content that visitors may see: declared fields only, and a hidden one without its value. */
export function visibleContent(
  fields: readonly FieldNode[],
  content: AnyContent,
  today: string = siteDay(),
): Record<string, unknown> {
  const around = { fields, content, today };
  return Object.fromEntries(fields.map((node) => [node.key, visibleValue(node, around)]));
}

function visibleValue(node: FieldNode, around: Around): unknown {
  const value = around.content[node.key];
  if (!isVisible(node, around)) return emptyValue(node);
  if (!holdsRecords(node)) return value;
  const records = recordsOf(node, value);
  return valueOfRecords(
    node,
    records.map((record) => identified(record, visibleContent(record.fields, record.value, around.today))),
  );
}
