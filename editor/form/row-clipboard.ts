import { z } from 'zod';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { copyRow } from '#schemas/engine/initial.ts';
import { loadRecord, tooDeep, type Unreadable } from '#schemas/engine/load.ts';
import { newKey } from '#schemas/engine/random-key.ts';
import { fieldsOf, identified, isBlank, mapRecords, recordsOf } from '#schemas/engine/records.ts';
import { isListNode, type ListNode } from '#schemas/engine/row-title.ts';
import { countRows, maxRowsInAll } from '#schemas/engine/rules.ts';
import { maxRows } from '#schemas/fields/list.ts';

/** Version of the text that is copied. */
const version = 1;
const maxLength = 2_000_000;

const copiedText = z.object({
  trellis: z.literal('rows'),
  version: z.int(),
  fields: z.record(z.string(), z.object({ kind: z.string(), label: z.string() })),
  types: z.record(z.string(), z.string()).exactOptional(),
  rows: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** Rows as text for the clipboard, with the kinds and labels of their fields and the labels of their types. */
export function writeCopied({ fields, types }: ListNode, rows: readonly AnyContent[]): string {
  const described = fields.map(({ key, kind, meta }) => [key, { kind, label: meta.label }]);
  const named = types && [...types].map(([type, { label }]) => [type, label]);
  const copied: Copied = {
    trellis: 'rows',
    version,
    fields: Object.fromEntries(described),
    ...(named && { types: Object.fromEntries(named) }),
    rows: [...rows],
  };
  return JSON.stringify(copied, null, 2);
}

/** Rows that fit into a list, with keys of their own and the labels of values that do not fit; or why none can be pasted. */
type Pasted =
  | { readonly rows: readonly AnyContent[]; readonly leftOut: readonly string[] }
  | { readonly problem: string };

/** The rows around those that are pasted. */
interface Present {
  /** Number of rows of the list. */
  readonly count: number;
  /** Number of rows of all lists of the content, with those inside rows. */
  readonly inAll: number;
}

/** Reads copied rows for a list. */
export function readCopied(node: ListNode, { count, inAll }: Present, text: string): Pasted {
  const copied = parse(text);
  if (!copied) return { problem: 'This text has no copied rows. Copy rows of a list first.' };
  if (copied.version > version)
    return { problem: 'These rows were copied in a newer version. Reload this page, then paste again.' };
  const { item, label, max = maxRows } = node.meta;
  const leftOut = new Set<string>();
  const rows = copied.rows
    .map((row) => (node.types ? fitTypedRow : fitRow)(node, row, copied, leftOut))
    .filter((row) => row !== undefined);
  const free = max - count;
  if (rows.length > free) {
    const left = free > 0 ? `only ${free} more ${free === 1 ? 'fits' : 'fit'}` : 'no more fit';
    return {
      problem: `${rowCount(copied.rows.length)} copied, but ${left} into ${label}, which can have ${max}. Nothing was pasted.`,
    };
  }
  if (leftOut.has(tooDeep))
    return {
      problem: `The copied rows have rows that ${label} cannot have that deep inside. Nothing was pasted.`,
    };
  const added = countRows([node], { [node.key]: rows });
  if (inAll + added > maxRowsInAll)
    return {
      problem: `${rowCount(added)} copied, with those inside rows, but all lists together have ${inAll} and can have ${maxRowsInAll}. Nothing was pasted.`,
    };
  if (node.types && rows.length === 0)
    return { problem: `${label} cannot have: ${[...leftOut].join(', ')}. Nothing was pasted.` };
  if (!node.types && rows.every((row) => node.fields.every((field) => isBlank(field, row[field.key]))))
    return { problem: `The copied rows have no value that fits into a ${item}. Nothing was pasted.` };
  const tooLong = rows
    .map((row) => findTooLong(fieldsOf(node, row), row))
    .find((found) => found !== undefined);
  return tooLong === undefined
    ? { rows, leftOut: [...leftOut] }
    : { problem: `${tooLong} Nothing was pasted.` };
}

const rowCount = (count: number) => (count === 1 ? '1 row was' : `${count} rows were`);

function parse(text: string): Copied | undefined {
  if (text.length > maxLength) return undefined;
  try {
    return copiedText.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

type Copied = z.output<typeof copiedText>;

/** A row of a list with the values of another row that fit, each where a field has its key and kind. */
function fitRow(
  { fields }: ListNode,
  given: AnyContent,
  { fields: described }: Copied,
  leftOut: Set<string>,
): AnyContent {
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  const fitting = Object.entries(given).filter(([key, value]) => {
    if (identity.has(key)) return false;
    const fits = kinds.has(key) && kinds.get(key) === described[key]?.kind;
    if (!fits && !isEmpty(value)) leftOut.add(described[key]?.label ?? key);
    return fits;
  });
  const { content, unreadable } = loadRecord(fields, Object.fromEntries(fitting));
  noteUnreadable(fields, unreadable, 0, leftOut);
  return { ...copyRow(fields, keepDeclared(fields, content, leftOut)), _key: newKey() };
}

/** Keys of a row that are not its fields. */
const identity = new Set(['_key', '_type', '_v']);

/** A row in the current version of its type; nothing where the list cannot have it. */
function fitTypedRow(
  node: ListNode,
  given: AnyContent,
  { types = {} }: Copied,
  leftOut: Set<string>,
): AnyContent | undefined {
  const { content, unreadable } = loadRecord([node], { [node.key]: [given] });
  const [record] = recordsOf(node, content[node.key]);
  if (!record) {
    const type = String(given._type ?? '');
    leftOut.add(Object.hasOwn(types, type) ? (types[type] ?? type) : type || 'rows without a type');
    return undefined;
  }
  noteUnreadable(record.fields, unreadable, 2, leftOut);
  const kept = identified(record, keepDeclared(record.fields, record.value, leftOut));
  return { ...copyRow(record.fields, kept), _key: newKey() };
}

/** Adds the labels of the fields of a row that have unreadable values, and whether rows in one another are too deep. */
function noteUnreadable(
  fields: readonly FieldNode[],
  unreadable: readonly Unreadable[],
  depth: number,
  leftOut: Set<string>,
): void {
  for (const { path, message } of unreadable) {
    const key = path[depth];
    const label = fields.find((field) => field.key === key)?.meta.label ?? String(key);
    leftOut.add(message === tooDeep ? tooDeep : label);
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function keepDeclared(fields: readonly FieldNode[], row: AnyContent, leftOut: Set<string>): AnyContent {
  const declared = new Set([...identity, ...fields.map(({ key }) => key)]);
  for (const [key, value] of Object.entries(row)) if (!declared.has(key) && !isEmpty(value)) leftOut.add(key);
  return Object.fromEntries(
    fields.map((node) => [
      node.key,
      mapRecords(node, withoutOpaque(node, row[node.key]), (record) =>
        identified(record, keepDeclared(record.fields, record.value, leftOut)),
      ),
    ]),
  );
}

/** The rows of a field that can be read; another value as it is. */
function withoutOpaque(node: FieldNode, value: unknown): unknown {
  return node.types && Array.isArray(value) ? recordsOf(node, value).map((record) => record.value) : value;
}

/** Why a list inside a row has more rows than it can have. */
function findTooLong(fields: readonly FieldNode[], row: AnyContent): string | undefined {
  for (const node of fields) {
    const records = recordsOf(node, row[node.key]);
    const max = isListNode(node) ? (node.meta.max ?? maxRows) : maxRows;
    if (records.length > max)
      return `${node.meta.label} of a copied row has ${records.length} rows, and can have ${max}.`;
    for (const record of records) {
      const inner = findTooLong(record.fields, record.value);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}
