import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import type { SelectOption } from '../engine/value-outline.ts';
import { checkCounts, checkOptions } from './check-limits.ts';

/** Metadata of a choice of several from a fixed list. */
export interface ChoicesMeta<Value extends string = string> extends CommonMeta<readonly Value[]> {
  /** The values that may be chosen, which are stored, with their labels. */
  readonly options: readonly SelectOption<Value>[];
  /** Fewest that have to be chosen, once one is. */
  readonly min?: number;
  /** Most that may be chosen. */
  readonly max?: number;
  /** How the options are shown: all as check boxes, or found by a search. */
  readonly as?: 'checks' | 'search';
}

export const choicesKind: KindRow<readonly string[], ChoicesMeta> = {
  empty: [],
  unreadableWord: 'is no longer available',
  unlimited: { min: undefined, max: undefined },
  outline: ({ options }) => ({ options }),
  checkMeta: ({ options, min, max }) => checkOptions(options) ?? checkCounts({ min, max }, options.length),
  check: (value, { label, min = 0, max = Number.POSITIVE_INFINITY }) => {
    if (new Set(value).size < value.length) return `${label} cannot contain the same choice twice`;
    if (value.length > 0 && value.length < min) return `Please choose at least ${min}`;
    return value.length > max ? `Please choose at most ${max}` : undefined;
  },
  plain: (value, { options }) =>
    options
      .filter((option) => value.includes(option.value))
      .map(({ label }) => label)
      .join(', '),
};

/** Several values of a fixed list, stored in the order of its options by the form. */
export function choices<const Value extends string>(meta: ChoicesMeta<Value>) {
  const values = meta.options.map((option) => option.value);
  return attach('choices', z.array(z.enum(values)).default([...missingValue(meta, [])]), meta);
}
