import type { z } from 'zod';
import { checkOptions, elsewhere, given, type OptionTable, text } from './check-options.ts';
import { rejectField, writeOneOf } from './declaration-error.ts';
import { markPlace } from './declared-at.ts';
import type { DeclaredType, FieldShape, Upgrade } from './field.ts';

/** A declared type of the rows of a blocks field. */
export interface RowType<Type extends string = string, Shape extends FieldShape = FieldShape>
  extends DeclaredType {
  readonly type: Type;
  readonly fields: Shape;
}

/** The fields of a row of a declared type, as a view of it reads them. */
export type RowContent<R> =
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
