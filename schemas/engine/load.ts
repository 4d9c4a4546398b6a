import { behaviourOf } from '../fields/index.ts';
import { keyRows, sayRepeatedKey } from './content-keys.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import { type FieldNode, missingValue } from './field.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import {
  emptyValue,
  holdsRecords,
  identified,
  isOptional,
  isRecord,
  mapRecords,
  versionOf,
} from './records.ts';
import { excerpt } from './text-measure.ts';

/** A stored value that does not have the shape of its field. */
export interface Unreadable extends Issue {
  /** The field that holds it: the list, where a row has the wrong type. */
  readonly field: Path;
  /** The value of that field as it was given. */
  readonly raw: unknown;
}

/** Why content as a whole cannot be read: its version is newer than the declaration's, or it cannot be upgraded. */
export type LoadFailure = 'newer' | 'not-upgraded';

/** Stored content made readable, and what of it could not be read. */
export interface Loaded {
  /** Every declared key with a value of its shape; a fallback where the value is unreadable. */
  readonly content: AnyContent;
  readonly unreadable: readonly Unreadable[];
  /** Set where `content` is only a guess, never to be stored or published. */
  readonly failure?: LoadFailure;
  /** The error of the upgrade that failed. */
  readonly cause?: unknown;
}

const maxRawLength = 60;

/** Message about rows in one another below the last level of their field. */
export const tooDeep = 'Rows cannot be in one another any deeper';

/** Upgrades content from the version it was stored with and fills in missing values. Pure, never throws, and loading the result again changes nothing. */
export function loadContent(declaration: Declaration, stored: unknown, version = 1): Loaded {
  const raw = typeof stored === 'string' ? readJson(stored) : stored;
  const { fields } = declaration;
  if (raw === undefined || raw === null) return { content: fill(fields, {}, [], []), unreadable: [] };
  if (!isRecord(raw)) return fail(fields, {}, raw, 'not-upgraded', 'Content has to be an object');
  if (version > declaration.version)
    return fail(fields, raw, raw, 'newer', 'Content of a newer version cannot be read');
  try {
    const steps = declaration.upgrades.slice(Math.max(version - 1, 0));
    const upgraded = steps.reduce((content, upgrade) => upgrade(content), raw);
    const unreadable: Unreadable[] = [];
    return { content: fill(fields, upgraded, [], unreadable), unreadable };
  } catch (cause) {
    const message = 'Content of an older version could not be upgraded';
    return { ...fail(fields, raw, raw, 'not-upgraded', message), cause };
  }
}

/** Makes a record of some fields readable, as `loadContent` does for all of a declaration. */
export function loadRecord(fields: readonly FieldNode[], raw: AnyContent): Loaded {
  const unreadable: Unreadable[] = [];
  return { content: fill(fields, raw, [], unreadable), unreadable };
}

function fail(
  fields: readonly FieldNode[],
  readable: AnyContent,
  raw: unknown,
  failure: LoadFailure,
  message: string,
): Loaded {
  return {
    content: fill(fields, readable, [], []),
    unreadable: [{ ...issueAt([], message), field: [], raw }],
    failure,
  };
}

/** Some content was stored as JSON text; a text that is not JSON is returned unchanged. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fill(
  fields: readonly FieldNode[],
  raw: AnyContent,
  path: Path,
  unreadable: Unreadable[],
): Record<string, unknown> {
  const declared = fields.map((node) => {
    const own = Object.hasOwn(raw, node.key) ? raw[node.key] : undefined;
    return [node.key, readValue(node, own, [...path, node.key], unreadable)];
  });
  const content: Record<string, unknown> = Object.fromEntries(declared);
  const others = Object.entries(raw).filter(([key]) => !Object.hasOwn(content, key));
  // Not by an assignment, which would make a key `__proto__` the prototype.
  return others.length === 0 ? content : { ...content, ...Object.fromEntries(others) };
}

function readValue(node: FieldNode, raw: unknown, path: Path, unreadable: Unreadable[]): unknown {
  if (holdsRecords(node)) {
    const read = behaviourOf(node.kind).holds === 'one' ? readOnly : readRows;
    return mapRecords(node, read(node, raw, path, unreadable), (record) =>
      identified(record, fill(record.fields, record.value, [...path, ...record.path], unreadable)),
    );
  }
  const parsed = node.shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  unreadable.push({ ...issueAt(path, describeUnreadable(node, raw)), field: path, raw });
  return missingValue<unknown>(node.meta, emptyValue(node));
}

/** The one record of a field; one without keys where it is missing. */
function readOnly(node: FieldNode, raw: unknown, path: Path, unreadable: Unreadable[]): unknown {
  const isKnown = isRecord(raw) && (!node.types || node.types.has(String(raw._type)));
  if (isKnown) return raw;
  if (raw !== undefined && raw !== null)
    unreadable.push({ ...issueAt(path, describeOnly(node, raw)), field: path, raw });
  return isOptional(node) ? null : {};
}

function describeOnly({ types }: FieldNode, raw: unknown): string {
  const type = types && isRecord(raw) && typeof raw._type === 'string' ? raw._type : '';
  return type === '' ? 'The group could not be read' : noLongerAvailable(type);
}

/** Message about a record of a type that is not declared any more. */
function noLongerAvailable(type: string): string {
  return `‘${excerpt(type, maxRawLength)}’ is no longer available`;
}

function readRows(node: FieldNode, given: unknown, path: Path, unreadable: Unreadable[]): unknown {
  const raw = given === undefined ? missingValue<unknown>(node.meta, []) : given;
  if (!Array.isArray(raw)) {
    unreadable.push({ ...issueAt(path, 'The list could not be read'), field: path, raw });
    return [];
  }
  const rows = raw.filter((row, position) => {
    if (isRecord(row)) return true;
    const issue = issueAt([...path, position], 'A row could not be read');
    unreadable.push({ ...issue, field: path, raw });
    return false;
  });
  return node.types ? readTypedRows(node, keyRows(rows), rows, path, unreadable) : keyRows(rows);
}

/** Upgrades each row of several types from the version it was written in; one that cannot be read is left with the keys that identify it. */
function readTypedRows(
  node: FieldNode,
  keyed: readonly AnyContent[],
  given: readonly AnyContent[],
  path: Path,
  unreadable: Unreadable[],
): unknown {
  return keyed.map((row, position) => {
    const key = given[position]?._key;
    const isTwice = key !== undefined && key !== '' && key !== row._key;
    const upgraded = isTwice ? sayRepeatedKey(String(key)) : upgradeRow(node, row);
    if (typeof upgraded !== 'string') return upgraded;
    const field = [...path, position];
    unreadable.push({ ...issueAt(field, upgraded), field, raw: row });
    return Object.fromEntries(
      identity
        .filter((part) => part in row && (!isTwice || part === '_key'))
        .map((part) => [part, row[part]]),
    );
  });
}

/** The keys of a row that identify it and its fields. */
const identity = ['_key', '_type', '_v'];

/** A row in the current version of its type, or why it cannot be read. */
function upgradeRow({ types }: FieldNode, row: AnyContent): AnyContent | string {
  const { _key, _type } = row;
  if (typeof _type !== 'string') return 'A row has no type';
  const type = types?.get(_type);
  if (types?.size === 0) return tooDeep;
  if (!type) return noLongerAvailable(_type);
  const version = versionOf(type);
  const { _v = version } = row;
  if (typeof _v !== 'number' || !Number.isInteger(_v) || _v < 1)
    return 'The version of a row could not be read';
  if (_v > version) return `‘${type.label}’ was saved by a newer version of the software`;
  try {
    const steps = (type.upgrades ?? []).slice(_v - 1);
    const upgraded: unknown = steps.reduce((content, upgrade) => upgrade(content), row);
    if (isRecord(upgraded)) return { ...upgraded, _key, _type, _v: version };
  } catch {
    // The row stays as it is.
  }
  return `‘${type.label}’ is of an older version and could not be converted`;
}

function describeUnreadable({ kind }: FieldNode, raw: unknown): string {
  const isShort = ['string', 'number', 'boolean'].includes(typeof raw);
  if (!isShort) return 'The value could not be read';
  const { unreadableWord = 'could not be read' } = behaviourOf(kind);
  return `‘${excerpt(String(raw), maxRawLength)}’ ${unreadableWord}`;
}
