import { behaviourOf } from '../fields/index.ts';
import { isBlankValue } from './condition.ts';
import type { AnyContent, FieldNode, RecordType } from './field.ts';
import type { Path } from './issue.ts';
import { isBlankText } from './text-measure.ts';

/** A record inside the value of a field: a row of a list or of blocks, or the one record of a group or of variants. */
export interface NestedRecord {
  /** Identifies the record among its siblings: the `_key` of a row; the `_type` of a variant; empty for the record of a group. */
  readonly key: string;
  /** The `_type` of a record that can have one of several; empty for others. */
  readonly type: string;
  /** Whether its fields are unknown, so that it is compared, merged and stored as a whole. */
  readonly isOpaque?: true;
  /** From the field to the record: `[3]` for a row, `[]` for a group. */
  readonly path: Path;
  readonly fields: readonly FieldNode[];
  readonly value: AnyContent;
}

/** The records of a value by their keys, in order. */
export type RecordsByKey = ReadonlyMap<string, NestedRecord>;

const none: readonly NestedRecord[] = [];

/** Whether a value is an object with keys, and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether values of a field consist of records with fields of their own. */
export function holdsRecords({ kind }: FieldNode): boolean {
  return behaviourOf(kind).holds !== undefined;
}

/** The records in the value of a field, in order; none for other kinds, where the value cannot be read, and for a type or version that is not declared. */
export function recordsOf(node: FieldNode, value: unknown): readonly NestedRecord[] {
  const records = allRecordsOf(node, value);
  return node.types ? records.filter(({ isOpaque }) => !isOpaque) : records;
}

function allRecordsOf(node: FieldNode, value: unknown): readonly NestedRecord[] {
  const { holds } = behaviourOf(node.kind);
  if (holds === 'one') return onlyRecord(node, value);
  if (holds === undefined || !Array.isArray(value)) return none;
  return value.flatMap((row: unknown, position) => (isRecord(row) ? [rowAt(node, row, position)] : []));
}

/** The number of upgrade steps of a type plus one. */
export function versionOf({ upgrades = [] }: Pick<RecordType, 'upgrades'>): number {
  return upgrades.length + 1;
}

function onlyRecord({ fields, types }: FieldNode, value: unknown): readonly NestedRecord[] {
  if (!isRecord(value)) return none;
  const key = types ? String(value._type) : '';
  const own = types ? types.get(key)?.fields : fields;
  return own ? [{ key, type: key, path: [], fields: own, value }] : none;
}

function rowAt({ fields, types }: FieldNode, value: AnyContent, position: number): NestedRecord {
  const key = typeof value._key === 'string' ? value._key : '';
  const row = { key, type: '', path: [position], fields, value };
  if (!types) return row;
  const type = String(value._type);
  const declared = types.get(type);
  const isKnown = declared !== undefined && value._v === versionOf(declared);
  return isKnown ? { ...row, type, fields: declared.fields } : { ...row, type, fields: [], isOpaque: true };
}

/** The fields of a record in a field, none where its type or version is not declared. */
export function fieldsOf(node: FieldNode, record: AnyContent): readonly FieldNode[] {
  const isOne = behaviourOf(node.kind).holds === 'one';
  return (isOne ? onlyRecord(node, record)[0] : rowAt(node, record, 0))?.fields ?? [];
}

/** Whether two records have the same fields, so that they are compared and merged by these. */
export function isAlike(one: NestedRecord, other: NestedRecord): boolean {
  return one.type === other.type && !one.isOpaque && !other.isOpaque;
}

/** Copies the value of a field with each of its records changed; the value itself where none is. */
export function mapRecords(
  node: FieldNode,
  value: unknown,
  change: (record: NestedRecord) => AnyContent,
): unknown {
  const { holds } = behaviourOf(node.kind);
  if (holds === 'one') {
    const [record] = onlyRecord(node, value);
    return record ? change(record) : value;
  }
  if (holds === undefined || !Array.isArray(value)) return value;
  const rows = value.map((row: unknown, position) => {
    if (!isRecord(row)) return row;
    const record = rowAt(node, row, position);
    return record.isOpaque ? row : change(record);
  });
  return rows.every((row, position) => row === value[position]) ? value : rows;
}

/** The record that a path leads to or into, from the field that holds it. */
export function findRecord(node: FieldNode, value: unknown, [position]: Path): NestedRecord | undefined {
  if (!Array.isArray(value)) return recordsOf(node, value)[0];
  // Alone: there can be many others.
  const row: unknown = typeof position === 'number' ? value[position] : undefined;
  const record = holdsRecords(node) && isRecord(row) ? rowAt(node, row, Number(position)) : undefined;
  return record?.isOpaque ? undefined : record;
}

/** The fields of a record with the keys that identify it. */
export function identified(
  { type, path, value: { _key, _v } }: NestedRecord,
  fields: AnyContent,
): AnyContent {
  if (path.length === 0) return type === '' ? fields : { _type: type, ...fields };
  return type === '' ? { _key, ...fields } : { _key, _type: type, _v, ...fields };
}

/** The value of a field that holds these records. */
export function valueOfRecords({ kind }: FieldNode, records: readonly AnyContent[]): unknown {
  return behaviourOf(kind).holds === 'one' ? (records[0] ?? null) : records;
}

/** Whether the record of a field can be absent, as null. */
export function isOptional({ kind, meta, types }: FieldNode): boolean {
  return types !== undefined || behaviourOf(kind).isOptional?.(meta) === true;
}

/** The canonical empty value of a field; that of a record has all its keys. */
export function emptyValue(node: FieldNode): unknown {
  const { empty, holds } = behaviourOf(node.kind);
  if (holds !== 'one' || isOptional(node)) return empty;
  return Object.fromEntries(node.fields.map((field) => [field.key, emptyValue(field)]));
}

/** The records of a value by their keys; undefined where it is not made of records with different keys alone. */
export function recordsByKey(node: FieldNode, value: unknown): RecordsByKey | undefined {
  const records = allRecordsOf(node, value);
  if (!Array.isArray(value)) return records[0] && new Map([[records[0].key, records[0]]]);
  if (!holdsRecords(node)) return undefined;
  const byKey = new Map(records.map((record) => [record.key, record]));
  const isKeyed = records.every(({ value: { _key } }) => typeof _key === 'string');
  return isKeyed && byKey.size === value.length ? byKey : undefined;
}

/** The records of a field in two contents. */
export interface AlignedRecords {
  readonly before: RecordsByKey;
  readonly after: RecordsByKey;
  /** Whether both have the same records in the same order. */
  readonly isSameOrder: boolean;
}

/** Aligns the records of a field in two contents by their keys; undefined where one of the values has none, or one record has another type. */
export function alignRecords(node: FieldNode, before: unknown, after: unknown): AlignedRecords | undefined {
  const [older, newer] = [recordsByKey(node, before), recordsByKey(node, after)];
  if (!older || !newer) return undefined;
  const keys = [...newer.keys()];
  const isSameOrder = older.size === newer.size && [...older.keys()].every((key, at) => key === keys[at]);
  if (!isSameOrder && behaviourOf(node.kind).holds === 'one') return undefined;
  return { before: older, after: newer, isSameOrder };
}

/** Whether two values are the same content; the database may have put the keys of objects in another order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}

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
