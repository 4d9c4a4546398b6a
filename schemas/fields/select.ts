import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import type { SelectOption } from '../engine/value-outline.ts';
import { checkOptions } from './check-limits.ts';

/** Metadata of a choice from a fixed list. */
export interface SelectMeta<Value extends string = string> extends CommonMeta<Value | null> {
  /** The values that may be chosen, which are stored, with their labels. */
  readonly options: readonly SelectOption<Value>[];
  /** How the options are shown; a menu unless given. */
  readonly as?: 'menu' | 'radio' | 'segments' | 'search';
}

export const selectKind: KindRow<string | null, SelectMeta> = {
  empty: null,
  options: ({ options }) => options,
  checkMeta: ({ options }) => checkOptions(options),
  outline: ({ options }) => ({ options }),
  unreadableWord: 'is no longer available',
  plain: (value, meta) => meta.options.find((option) => option.value === value)?.label ?? '',
};

/** A choice from a fixed list, null where nothing is chosen. */
export function select<const Value extends string>(meta: SelectMeta<Value>) {
  const values = meta.options.map((option) => option.value);
  return attach('select', z.enum(values).nullable().default(missingValue(meta, null)), meta);
}
