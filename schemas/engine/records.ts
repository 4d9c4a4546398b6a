import { behaviourOf } from '../fields/index.ts';
import type { AnyContent, FieldNode } from './field.ts';
import type { Path } from './issue.ts';

/** A record inside the value of a field: a row of a list, or the one record of a group or of variants. */
export interface NestedRecord {
  /** Identifies the record among its siblings: the `_key` of a row; the `_type` of a variant; empty for the record of a group. */
  readonly key: string;
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

/** The records in the value of a field, in order; none for other kinds, where the value cannot be read, and for a type that is not declared. */
export function recordsOf(node: FieldNode, value: unknown): readonly NestedRecord[] {
  const { holds } = behaviourOf(node.kind);
  if (holds === 'one') return onlyRecord(node, value);
  if (holds === undefined || !Array.isArray(value)) return none;
  return value.flatMap((row: unknown, position) => (isRecord(row) ? [rowAt(node, row, position)] : []));
}

function onlyRecord({ fields, types }: FieldNode, value: unknown): readonly NestedRecord[] {
  if (!isRecord(value)) return none;
  const key = types ? String(value._type) : '';
  const own = types ? types.get(key)?.fields : fields;
  return own ? [{ key, path: [], fields: own, value }] : none;
}

function rowAt({ fields }: FieldNode, value: AnyContent, position: number): NestedRecord {
  return { key: typeof value._key === 'string' ? value._key : '', path: [position], fields, value };
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
  const rows = value.map((row: unknown, position) =>
    isRecord(row) ? change(rowAt(node, row, position)) : row,
  );
  return rows.every((row, position) => row === value[position]) ? value : rows;
}

/** The record that a path leads to or into, from the field that holds it. */
export function findRecord(node: FieldNode, value: unknown, rest: Path): NestedRecord | undefined {
  return recordsOf(node, value).find(({ path }) => path.every((part, depth) => part === rest[depth]));
}

/** The fields of a record with the key that identifies it. */
export function identified({ key, path, value: { _key } }: NestedRecord, fields: AnyContent): AnyContent {
  if (path.length > 0) return { _key, ...fields };
  return key === '' ? fields : { _type: key, ...fields };
}

/** The value of a field that holds these records. */
export function valueOfRecords({ kind }: FieldNode, records: readonly AnyContent[]): unknown {
  return behaviourOf(kind).holds === 'one' ? (records[0] ?? null) : records;
}

/** Whether the record of a field can be absent, as null. */
export function isOptional({ meta, types }: FieldNode): boolean {
  return types !== undefined || ('optional' in meta && meta.optional === true);
}

/** The canonical empty value of a field; that of a record has all its keys. */
export function emptyValue(node: FieldNode): unknown {
  const { empty, holds } = behaviourOf(node.kind);
  if (holds !== 'one' || isOptional(node)) return empty;
  return Object.fromEntries(node.fields.map((field) => [field.key, emptyValue(field)]));
}

/** The records of a value by their keys; undefined where it is not made of records with different keys alone. */
export function recordsByKey(node: FieldNode, value: unknown): RecordsByKey | undefined {
  const records = recordsOf(node, value);
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
