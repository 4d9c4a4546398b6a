import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Path, parsePath, valueAt } from '#schemas/engine/issue.ts';
import {
  type AlignedRecords,
  alignRecords,
  holdsRecords,
  isAlike,
  isRecord,
  isSame,
  mapRecords,
  type NestedRecord,
  recordsOf,
} from '#schemas/engine/records.ts';
import { behaviourOf } from '#schemas/fields/index.ts';

/** Makes immutable copies of content that changes in place; unchanged rows are shared with the last copy. */
export class ContentCopy {
  #last: AnyContent | undefined;
  /** Dotted paths of changes since the last copy, in order, and whether only the order or number of rows changed. */
  readonly #changed = new Map<string, boolean>();

  /** Records a change at a dotted path, or anywhere. */
  note(changed: string | undefined): void {
    if (changed === undefined) this.#last = undefined;
    else this.#set(changed, false);
  }

  /** Records that the list at a dotted path has its rows in another order or number; earlier changes have to be copied first. */
  noteRows(changed: string): void {
    this.#set(changed, true);
  }

  /** A copy of the current content; callers must not change it. */
  take(live: AnyContent): AnyContent {
    let copy: unknown = this.#last ?? structuredClone(live);
    for (const [changed, isOrder] of this.#last ? this.#changed : []) {
      const path = parsePath(changed);
      const value = valueAt(live, path);
      const next = isOrder ? copyRows(value, valueAt(copy, path)) : structuredClone(value);
      copy = withValue(copy, path, next);
    }
    this.#changed.clear();
    this.#last = isRecord(copy) ? copy : live;
    return this.#last;
  }

  #set(changed: string, isOrder: boolean): void {
    this.#changed.delete(changed);
    this.#changed.set(changed, isOrder);
  }
}

/** Copies rows; those that the last copy has are shared with it. */
function copyRows(rows: unknown, last: unknown): unknown {
  if (!Array.isArray(rows) || !Array.isArray(last)) return structuredClone(rows);
  const known = new Map(last.filter(isRecord).map((row) => [row._key, row]));
  return rows.map((row) => (isRecord(row) && known.get(row._key)) || structuredClone(row));
}

/** Content with another value at a path; everything else is shared. */
export function withValue(content: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(content))
    return content.toSpliced(Number(key), 1, withValue(content[Number(key)], rest, value));
  const holder = isRecord(content) ? content : {};
  return { ...holder, [key]: withValue(holder[key], rest, value) };
}

/** Content with empty values in place of invalid input, such as words for a number; results for immutable rows are cached. */
export function readableContent(
  fields: readonly FieldNode[],
  content: AnyContent,
  known: WeakMap<object, AnyContent>,
): AnyContent {
  const found = known.get(content);
  if (found) return found;
  const changes = fields.flatMap((node): [string, unknown][] => {
    const value = content[node.key];
    const next = readableValue(node, value, known);
    return next === value ? [] : [[node.key, next]];
  });
  const readable = changes.length === 0 ? content : { ...content, ...Object.fromEntries(changes) };
  known.set(content, readable);
  return readable;
}

function readableValue(node: FieldNode, value: unknown, known: WeakMap<object, AnyContent>): unknown {
  if (!holdsRecords(node)) return node.shape.safeParse(value).success ? value : behaviourOf(node.kind).empty;
  return mapRecords(node, value, (record) => readableContent(record.fields, record.value, known));
}

/** A new value of a field, or the new rows of a list, in which a key refers to a row that the list already has. */
export type Change =
  | { readonly path: Path; readonly value: unknown }
  | { readonly path: Path; readonly rows: readonly (string | AnyContent)[] };

/** The changes that turn the declared fields of one content into those of another, to be made in order. */
export function diffContent(fields: readonly FieldNode[], from: AnyContent, to: AnyContent): Change[] {
  return diffFields(fields, from, to, { path: [], isPatch: false });
}

/** The same for the fields that the other content has; the rows of a list are written last, so that fields keep their paths until then. */
export function listPatches(fields: readonly FieldNode[], from: AnyContent, to: AnyContent): Change[] {
  return diffFields(fields, from, to, { path: [], isPatch: true });
}

interface Place {
  readonly path: Path;
  readonly isPatch: boolean;
}

function diffFields(
  fields: readonly FieldNode[],
  from: AnyContent,
  to: AnyContent,
  { path, isPatch }: Place,
): Change[] {
  return fields.flatMap((node): Change[] => {
    const [before, after] = [from[node.key], to[node.key]];
    if (before === after || (isPatch && after === undefined)) return [];
    const here = [...path, node.key];
    const records = alignRecords(node, before, after);
    if (!records) return isSame(before, after) ? [] : [{ path: here, value: after }];
    const inside = diffRecords(records, { path: here, isPatch });
    if (records.isSameOrder) return inside;
    const rows = { path: here, rows: listRows(records) };
    return isPatch ? [...inside, rows] : [rows, ...inside];
  });
}

/** The changes inside the records that both contents have, at their places among those that are there when they are made. */
function diffRecords({ before, after }: AlignedRecords, { path, isPatch }: Place): Change[] {
  return [...(isPatch ? before : after).values()].flatMap((record): Change[] => {
    const [old, next] = [before.get(record.key), after.get(record.key)];
    if (!old || !next || old.value === next.value) return [];
    const here = [...path, ...record.path];
    if (isAlike(old, next)) return diffFields(next.fields, old.value, next.value, { path: here, isPatch });
    return isSame(old.value, next.value) ? [] : [{ path: here, value: next.value }];
  });
}

/** The rows after a change; those that were there before by their keys. */
function listRows({ before, after }: AlignedRecords): (string | AnyContent)[] {
  return [...after.values()].map(({ key, value }) => (before.has(key) ? key : value));
}

/** A copy of content with changes; unchanged rows are shared. */
export function applyChanges(content: AnyContent, changes: readonly Change[]): AnyContent {
  return changes.reduce<AnyContent>((current, change) => {
    const next = withValue(current, change.path, 'rows' in change ? readRows(current, change) : change.value);
    return isRecord(next) ? next : current;
  }, content);
}

/** The rows of a change to a list, with the rows that the list already has in their places. */
export function readRows(
  content: AnyContent,
  { path, rows }: { readonly path: Path; readonly rows: readonly (string | AnyContent)[] },
): AnyContent[] {
  const list = valueAt(content, path);
  const known = new Map((Array.isArray(list) ? list.filter(isRecord) : []).map((row) => [row._key, row]));
  return rows
    .map((row) => (typeof row === 'string' ? known.get(row) : row))
    .filter((row) => row !== undefined);
}

/** Cache of the texts of immutable records. */
export type RecordTexts = WeakMap<object, string>;

const blank = {};

/** Serialises the declared fields of content; two texts are equal exactly when the contents are. */
export function canonicalText(
  fields: readonly FieldNode[],
  content: AnyContent,
  known: RecordTexts = new WeakMap(),
): string {
  const values = fields.map((node) => {
    const value = content[node.key];
    const around = JSON.stringify(mapRecords(node, value, () => blank) ?? null);
    return `${around}${recordsOf(node, value).map((record) => recordText(record, known))}`;
  });
  return `[${values.join()}]`;
}

function recordText({ key, type, fields, value }: NestedRecord, known: RecordTexts): string {
  const text = known.get(value) ?? `[${JSON.stringify([key, type])},${canonicalText(fields, value, known)}]`;
  known.set(value, text);
  return text;
}
