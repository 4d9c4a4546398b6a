import { behaviourOf } from '../fields/index.ts';
import { checkKnown, rejectField, writeOneOf } from './declaration-error.ts';
import type { Column, Entity } from './entity.ts';
import type { FieldNode } from './field.ts';
import { keyOf, type Projected } from './projection.ts';

/** The values of an entry that something shows. */
interface Values {
  readonly fields: readonly FieldNode[];
  readonly items: readonly Projected[];
}

/** A way to show a value: that of a column, or as the entries by which cards can be narrowed. */
type Way = Column['show'] | 'entries';

const day: readonly Way[] = ['day', 'period', 'text'];

/** Says what a value is, and the ways in which it can be shown. */
function describe({ fields, items }: Values, key: string): readonly [is: string, ways: readonly Way[]] {
  const item = items.find((candidate) => keyOf(candidate) === key);
  const node = fields.find((field) => field.key === key);
  if (item === undefined || typeof item === 'string')
    return node ? [`its kind is ${node.kind}`, waysOf(node)] : describeStamp(key);
  if ('files' in item) return ['it is a list of files', ['images']];
  if (!('expand' in item)) return ['it is a text', ['text']];
  const source = fields.find((field) => field.key === item.expand);
  const isOne = source !== undefined && !Array.isArray(behaviourOf(source.kind).empty);
  return isOne ? ['it is an entry', ['name', 'entries']] : ['it is a list of entries', ['entries']];
}

/** A value that every entry has. */
function describeStamp(key: string): readonly [is: string, ways: readonly Way[]] {
  return key === 'created_at' ? ['it is a moment', ['day', 'period']] : ['it is a number', ['text']];
}

function waysOf({ kind, meta }: FieldNode): readonly Way[] {
  const { empty, files, options, order, plain, refersTo } = behaviourOf(kind);
  if (files !== undefined) return files === 'ids' ? [] : ['image'];
  if (typeof empty === 'boolean') return ['words'];
  if (order === 'day' || order === 'moment') return day;
  if (options?.(meta)) return Array.isArray(empty) ? ['text'] : ['badge', 'text'];
  if (refersTo) return Array.isArray(empty) ? [] : ['name'];
  return plain || typeof empty === 'string' ? ['text'] : [];
}

/** Throws for a key whose value can be shown in none of some ways, naming keys whose values can. */
/* @__NO_SIDE_EFFECTS__ */
export function checkShown(place: string, values: Values, key: string, ways: readonly Way[]): void {
  const isShown = (other: string) => describe(values, other)[1].some((way) => ways.includes(way));
  if (!isShown(key))
    rejectField(
      place,
      `cannot be "${key}", as ${describe(values, key)[0]}`,
      writeOneOf(values.items.map(keyOf).filter(isShown)),
    );
}

/** Throws for a column that shows its value in a way which does not fit, naming those that do. */
function checkWays(place: string, values: Values, column: Column, at: readonly object[]): void {
  const { show } = column;
  for (const key of keysOf(column)) {
    const [is, ways] = describe(values, key);
    const shown = ways.filter((way) => way !== 'entries');
    if (!ways.includes(show))
      rejectField(
        place,
        `"${show}" cannot show "${key}", as ${is}`,
        shown.length === 0 ? 'show another value' : writeOneOf(shown),
        at,
      );
  }
}

/** Throws naming the column of a table of entries that shows or sorts by a value which they lack; `at` as in `rejectField`. */
/* @__NO_SIDE_EFFECTS__ */
export function checkColumns(
  place: string,
  { fields, listed }: Pick<Entity, 'fields' | 'listed'>,
  columns: readonly Column[],
  at: readonly object[] = [],
): void {
  const isCount = (key: string) =>
    listed.some((item) => typeof item === 'object' && 'count' in item && item.as === key);
  const keys = ['id', ...listed.map(keyOf)];
  for (const column of columns) {
    checkKnown(`${place}, "${column.label}"`, 'listed', keysOf(column), keys, at);
    const sorted = column.show === 'period' ? column.from : column.show === 'name' ? column.id : column.key;
    const canSort = sorted === 'id' || isCount(sorted) || fields.some(({ key }) => key === sorted);
    if (column.sort !== undefined && !canSort)
      rejectField(
        `${place}, "${column.label}".sort`,
        `entries cannot be sorted by "${sorted}", which is not a field`,
        'remove it',
        at,
      );
    if (columns.some((other) => other !== column && other.sort !== undefined && other.sort === column.sort))
      rejectField(`${place}, "${column.label}".sort`, `"${column.sort}" sorts two columns`, 'remove one', at);
    checkWays(`${place}, "${column.label}"`, { fields, items: listed }, column, at);
    if (column.show === 'badge') checkTones(`${place}, "${column.label}".tones`, fields, column, at);
  }
}

/** Throws for a tone that no value of the column's field can have. */
function checkTones(
  place: string,
  fields: readonly FieldNode[],
  { key, tones }: Extract<Column, { show: 'badge' }>,
  at: readonly object[],
): void {
  const node = fields.find((field) => field.key === key);
  const options = node && behaviourOf(node.kind).options?.(node.meta);
  const values = options?.map(({ value }) => value);
  if (values) checkKnown(place, `an option of "${key}"`, Object.keys(tones), values, at);
}

function keysOf(column: Column): readonly string[] {
  if (column.show === 'period') return [column.from, column.to];
  return column.show === 'name' ? [column.key, column.id] : [column.key];
}
