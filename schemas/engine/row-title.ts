import type { FieldNode } from './field.ts';
import type { NestedRecord } from './records.ts';
import { excerpt } from './text-measure.ts';
import { plainText } from './walk.ts';

/** A field that holds rows. */
export type ListNode = FieldNode<'list'>;

type Row = Readonly<Record<string, unknown>>;

const maxTitleLength = 60;

/** Whether a field holds rows of its own. */
export function isListNode(node: FieldNode): node is ListNode {
  return node.kind === 'list';
}

/** The name of a nested record, such as `Slide 2 ‘Courtyard’`. */
export function nameRecord(node: FieldNode, { path: [position], value }: NestedRecord): string {
  return isListNode(node) ? placeAndTitle(node, value, Number(position)) : node.meta.label;
}

/** Name of a row in headers and messages: its title, else its first words, else its place. */
export function rowTitle(node: ListNode, row: Row, position: number): string {
  return namedTitle(node, row) || `${node.meta.item} ${position + 1}`;
}

/** A row's title in quotes, or its place when it has none: for buttons and announcements. */
export function quotedTitle(node: ListNode, row: Row, position: number): string {
  const title = namedTitle(node, row);
  return title ? `‘${title}’` : `${node.meta.item} ${position + 1}`;
}

/** The position of a list item with its title, such as `Slide 2 ‘Courtyard’`, for texts about several items. */
export function placeAndTitle(node: ListNode, row: Row, position: number): string {
  const title = namedTitle(node, row);
  const place = `${node.meta.item} ${position + 1}`;
  return title ? `${place} ‘${title}’` : place;
}

function namedTitle(node: ListNode, row: Row): string {
  const own = [node.meta.card.title].flat();
  const text = node.fields.filter(({ key }) => own.includes(key)).map((field) => wordsOf(field, row));
  return excerpt(text.filter(Boolean).join(' ') || firstWords(node, row), maxTitleLength);
}

function firstWords(node: ListNode, row: Row): string {
  for (const field of node.fields) {
    const text = wordsOf(field, row);
    if (text) return text;
  }
  return '';
}

function wordsOf(field: FieldNode, row: Row): string {
  const value = row[field.key];
  return value === null || value === undefined ? '' : plainText(field, value).replace(/\s+/g, ' ').trim();
}
