import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';

/** One value that may be chosen, and how it reads. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** Metadata of a choice from a fixed list. */
export interface SelectMeta<Value extends string = string> extends CommonMeta<Value | null> {
  readonly options: readonly SelectOption<Value>[];
}

export const selectKind: KindRow<string | null, SelectMeta> = {
  empty: null,
  unreadableWord: 'is no longer available',
  plain: (value, meta) => meta.options.find((option) => option.value === value)?.label ?? '',
};

/** A choice from a fixed list, null where nothing is chosen. */
export function select<const Value extends string>(meta: SelectMeta<Value>) {
  const values = meta.options.map((option) => option.value);
  return attach('select', z.enum(values).nullable().default(missingValue(meta, null)), meta);
}
