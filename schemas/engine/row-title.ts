import { behaviourOf } from '../fields/index.ts';
import type { FieldNode } from './field.ts';
import { fieldsOf, type NestedRecord } from './records.ts';
import { summarise } from './text-measure.ts';
import { plainText } from './walk.ts';

/** A field that holds rows. */
export type ListNode = FieldNode<'list' | 'blocks'>;

type Row = Readonly<Record<string, unknown>>;

const maxTitleLength = 60;

/** Whether a field holds rows of its own. */
export function isListNode(node: FieldNode): node is ListNode {
  return behaviourOf(node.kind).holds === 'many';
}

/** The name of a nested record, such as `Slide 2 ‘Courtyard’`. */
export function nameRecord(node: FieldNode, { path: [position], value }: NestedRecord): string {
  return isListNode(node) ? placeAndTitle(node, value, Number(position)) : node.meta.label;
}

/** Name of a row in headers and messages: its title, else its first words, else its place. */
export function rowTitle(node: ListNode, row: Row, position: number): string {
  return namedTitle(node, row) || placeOf(node, row, position);
}

/** A row's title in quotes, or its place when it has none: for buttons and announcements. */
export function quotedTitle(node: ListNode, row: Row, position: number): string {
  const title = namedTitle(node, row);
  return title ? `‘${title}’` : placeOf(node, row, position);
}

/** The position of a list item with its title, such as `Slide 2 ‘Courtyard’`, for texts about several items. */
export function placeAndTitle(node: ListNode, row: Row, position: number): string {
  const title = namedTitle(node, row);
  const place = placeOf(node, row, position);
  return title ? `${place} ‘${title}’` : place;
}

/** The type of a row, or the name of all rows, with its position, such as `Quote 3`. */
function placeOf(node: ListNode, { _type }: Row, position: number): string {
  return `${node.types?.get(String(_type))?.label ?? node.meta.item} ${position + 1}`;
}

function namedTitle(node: ListNode, row: Row): string {
  const type = node.types?.get(String(row._type));
  const fields = fieldsOf(node, row);
  const own = [behaviourOf(node.kind).card?.(node.meta).title ?? type?.title ?? []].flat();
  const text = fields.filter(({ key }) => own.includes(key)).map((field) => wordsOf(field, row));
  return summarise(text.filter(Boolean).join(' ') || firstWords(fields, row), maxTitleLength);
}

function firstWords(fields: readonly FieldNode[], row: Row): string {
  for (const field of fields) {
    const text = wordsOf(field, row);
    if (text) return text;
  }
  return '';
}

function wordsOf(field: FieldNode, row: Row): string {
  const value = row[field.key];
  return value === null || value === undefined ? '' : plainText(field, value).replace(/\s+/g, ' ').trim();
}
