import { z } from 'zod';
import { checkOptions, elsewhere, given, type OptionTable, text } from '../engine/check-options.ts';
import type { Condition } from '../engine/condition.ts';
import { findTwice, rejectField, writeOneOf } from '../engine/declaration-error.ts';
import { markPlace } from '../engine/declared-at.ts';
import {
  attach,
  type DeclaredType,
  type FieldShape,
  type KindRow,
  maxDepth,
  type RuleContext,
  type Upgrade,
} from '../engine/field.ts';
import { checkCount, checkRowCounts, isLevelOfRows, type RowsMeta } from './list.ts';

/** Metadata of an ordered list of rows of several types. */
interface BlocksMeta extends RowsMeta {
  /** The types of its rows: their declarations; or the name of a type of this field or of one around it, so that a type can hold itself. */
  readonly of: readonly (RowType | string)[];
  /** Levels of such rows in one another, 3 unless given and at most 5. */
  readonly depth?: number;
  /** The most rows of some types, by their names. */
  readonly atMost?: Readonly<Record<string, number>>;
  /** Conditions of some types, by their names, on the record that has this field: while one does not hold, rows of its type are stored, but neither shown nor counted. */
  readonly showTypesIf?: Readonly<Record<string, Condition>>;
  readonly default?: never;
  readonly fallback?: never;
  readonly search?: never;
}

const defaultDepth = 3;

export const blocksKind: KindRow<readonly unknown[], BlocksMeta> = {
  empty: [],
  holds: 'many',
  isLevel: isLevelOfRows,
  unlimited: { min: undefined, max: Number.POSITIVE_INFINITY, atMost: undefined },
  checkMeta: checkRowCounts,
  check: (value, meta, { types }) => checkCount(value, meta) ?? checkTypes(value, meta, types),
};

function checkTypes(
  value: readonly unknown[],
  { atMost = {} }: BlocksMeta,
  types: RuleContext['types'],
): string | undefined {
  for (const [type, most] of Object.entries(atMost)) {
    const count = value.filter((row) => (row as { readonly _type?: unknown } | null)?._type === type).length;
    if (count > most)
      return `At most ${most} of ‘${types?.get(type)?.label ?? type}’ can be here, and there are ${count}`;
  }
  return undefined;
}

/** A stored row whose type is only named where it is contained. */
interface LooseRow {
  readonly _key: string;
  readonly _type: string;
  readonly _v: number;
  readonly [key: string]: unknown;
}

type RowOf<T> = T extends RowType ? RowContent<T> : LooseRow;

/** An ordered list of rows, each of one of several types, such as the quotes, figures and columns of a text. */
export function blocks<const Of extends readonly (RowType | string)[]>(
  meta: BlocksMeta & { readonly of: Of },
) {
  const { label, of, depth = defaultDepth, atMost = {}, showTypesIf = {} } = meta;
  if (!Number.isInteger(depth) || depth < 1 || depth > maxDepth)
    rejectField(
      `The blocks "${label}"`,
      `have a depth of ${depth}`,
      `write a whole number from 1 to ${maxDepth}`,
    );
  const declared = of.filter((each) => typeof each !== 'string');
  const named = of.filter((each) => typeof each === 'string');
  const names = [...declared.map(({ type }) => type), ...named];
  const twice = findTwice(names);
  if (twice !== undefined)
    rejectField(`The blocks "${label}"`, `have the type "${twice}" twice`, 'remove one of them');
  const unknown = Object.keys(atMost).find((name) => !names.includes(name));
  if (unknown !== undefined)
    rejectField(`The blocks "${label}"`, `have no type "${unknown}" to limit`, writeOneOf(names));
  const missing = Object.keys(showTypesIf).find((name) => !names.includes(name));
  if (missing !== undefined)
    rejectField(`The blocks "${label}"`, `have no type "${missing}" to show`, writeOneOf(names));
  const row = z.looseObject({ _key: z.string().default(''), _type: z.string(), _v: z.number().default(1) });
  // A row that cannot be read stays stored; those who read content get readable ones alone.
  const schema = z.array(row).default([]) as unknown as z.ZodType<readonly RowOf<Of[number]>[]>;
  const types = Object.fromEntries(declared.map((type) => [type.type, type]));
  return attach('blocks', schema, meta, { types, named, showTypesIf, depth });
}

/** A declared type of the rows of a blocks field. */
export interface RowType<Type extends string = string, Shape extends FieldShape = FieldShape>
  extends DeclaredType {
  readonly type: Type;
  readonly fields: Shape;
}

/** The fields of a row of a declared type, as a view of it reads them. */
type RowContent<R> =
  R extends RowType<infer Type, infer Shape>
    ? { readonly _key: string; readonly _type: Type; readonly _v: number } & z.output<z.ZodObject<Shape>>
    : never;

interface RowTypeInput<Type extends string, Shape extends FieldShape> {
  /** Its name in the store, which stays. */
  readonly type: Type;
  /** Its name in the menu of new rows. */
  readonly label: string;
  /** The field, or fields, whose texts name a row. */
  readonly title: (keyof Shape & string) | readonly (keyof Shape & string)[];
  /** Fields of its rows; those of one key have the same kind in all types of a field. */
  readonly fields: Shape;
  /** Steps from each version of its rows to the next. */
  readonly upgrades?: readonly Upgrade[];
}

const rowTypeOptions: OptionTable<RowTypeInput<string, FieldShape>> = {
  ...{ type: text, label: text, title: given, fields: given, upgrades: elsewhere },
};

/** Declares a type of rows, which has its own history: each row is stored with the version of its type in which it was written. */
export function defineRowType<const Type extends string, Shape extends FieldShape>(
  input: RowTypeInput<Type, Shape>,
): RowType<Type, Shape> {
  checkOptions(input.type ?? 'a type of rows', 'a type of rows', rowTypeOptions, input);
  const title = [input.title].flat();
  const missing = title.find((key) => !(key in input.fields));
  if (missing !== undefined)
    rejectField(
      input.type,
      `is named by "${missing}", which is none of its fields`,
      writeOneOf(Object.keys(input.fields)),
    );
  return markPlace(Object.freeze({ ...input, title }));
}
