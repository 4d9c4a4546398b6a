import type { z } from 'zod';
import { siteDay } from './calendar.ts';
import { type Condition, isMet } from './condition.ts';
import type { AnyContent, FieldNode } from './field.ts';
import { climb, type FieldPath, type FieldsAround, readFieldPath } from './field-path.ts';
import type { Path } from './issue.ts';
import {
  emptyValue,
  findRecord,
  holdsRecords,
  identified,
  type NestedRecord,
  recordsOf,
  valueOfRecords,
} from './records.ts';

/** A record around a field: its fields and their values, the record around it, and the current date in the site's time zone. */
export interface Around extends FieldsAround {
  readonly content: AnyContent;
  readonly today: string;
  readonly outer?: Around;
}

/** Whose content is read: a declaration, with the record around it where it is that of a row. */
interface Owner {
  readonly fields: readonly FieldNode[];
  readonly outer?: (() => Around) | undefined;
}

/** The whole content of a declaration as a record. */
export function topRecord({ fields, outer }: Owner, content: AnyContent, today: string = siteDay()): Around {
  return { fields, content, today, ...(outer && { outer: outer() }) };
}

/** A record in a field, with the one that has the field around it. */
export function enter({ fields, value }: NestedRecord, outer: Around): Around {
  return { fields, content: value, today: outer.today, outer };
}

/** The record at a path, or the last on the way to it. */
export function recordAt(top: Around, path: Path): Around {
  const [key, ...rest] = path;
  const node = top.fields.find((field) => field.key === key);
  const record = node && findRecord(node, top.content[node.key], rest);
  return record ? recordAt(enter(record, top), rest.slice(record.path.length)) : top;
}

/** Whether a condition on a record holds; a hidden field counts as empty. */
export function holdsAt(condition: Condition, around: Around): boolean {
  return isMet(condition, (path) => shownValue(path, around), around.today);
}

/** Whether a field is shown in its record. */
export function isVisible({ meta: { showIf } }: FieldNode, around: Around): boolean {
  return showIf === undefined || holdsAt(showIf, around);
}

/** Whether a record in a field of another one is shown, by the condition of its type. */
export function isRecordShown(node: FieldNode, { type }: NestedRecord, around: Around): boolean {
  return isTypeShown(node, type, around);
}

/** Whether the records of a type in a field are shown. */
export function isTypeShown({ types }: FieldNode, type: string, around: Around): boolean {
  const showIf = types?.get(type)?.showIf;
  return showIf === undefined || holdsAt(showIf, around);
}

/** The value at a path as conditions on a record read it: the empty one of a hidden field; undefined where a record on the way is missing or of a type without the field. */
export function shownValue(path: string | FieldPath, around: Around): unknown {
  const { up, keys } = (typeof path === 'string' ? readFieldPath(path) : path) ?? { up: 0, keys: [] };
  let record = climb(around, up);
  for (const [at, key] of keys.entries()) {
    const node = record?.fields.find((field) => field.key === key);
    if (!record || !node) return undefined;
    const value = shownIn(node, record);
    if (at === keys.length - 1) return value;
    const [inner] = recordsOf(node, value);
    record = inner && enter(inner, record);
  }
  return undefined;
}

function shownIn(node: FieldNode, around: Around): unknown {
  const value = around.content[node.key];
  return isVisible(node, around) ? withShownRows(node, value, around) : emptyValue(node);
}

/** The value of a field as rules on it count rows: without those that are hidden, or whose type or version is not declared. */
export function withShownRows(node: FieldNode, value: unknown, around: Around): unknown {
  if (!node.types || !Array.isArray(value)) return value;
  return shownRecords(node, value, around).map((record) => record.value);
}

function shownRecords(node: FieldNode, value: unknown, around: Around): readonly NestedRecord[] {
  return recordsOf(node, value).filter((record) => isRecordShown(node, record, around));
}

/** The part of readable content that visitors may see: declared fields only, a hidden one without its value, and no hidden rows. */
export function visibleContent(
  fields: readonly FieldNode[],
  content: AnyContent,
  today: string = siteDay(),
): Record<string, unknown> {
  return visibleRecord({ fields, content, today });
}

/** The same of a record. */
export function visibleRecord(around: Around): Record<string, unknown> {
  return Object.fromEntries(around.fields.map((node) => [node.key, visibleValue(node, around)]));
}

function visibleValue(node: FieldNode, around: Around): unknown {
  const value = around.content[node.key];
  if (!isVisible(node, around)) return emptyValue(node);
  if (!holdsRecords(node)) return value;
  const records = shownRecords(node, value, around);
  return valueOfRecords(
    node,
    records.map((record) => identified(record, visibleRecord(enter(record, around)))),
  );
}

/** Schemas of fields; a schema that two declarations share is here where one of them can hide it. */
const hideable = new WeakSet<z.core.$ZodType>();

/** Notes which of the fields can be hidden: by a condition of their own, of a field around them or of the type of their row. */
export function noteHideable(fields: readonly FieldNode[], isInside = false): void {
  for (const node of fields) {
    const isHere = isInside || node.meta.showIf !== undefined;
    if (isHere) hideable.add(node.shape);
    if (!node.types) noteHideable(node.fields, isHere);
    for (const type of node.types?.values() ?? [])
      noteHideable(type.fields, isHere || type.showIf !== undefined);
  }
}

/** Whether the field with a schema can be hidden, so that its rules do not always hold. */
export function isHideable(schema: z.core.$ZodType): boolean {
  return hideable.has(schema);
}
