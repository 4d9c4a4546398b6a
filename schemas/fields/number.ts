import { z } from 'zod';
import { attach, type CommonMeta, type KindRow } from '../field.ts';

/** Metadata of a number that counts something. */
export interface NumberMeta extends CommonMeta<number | null> {
  /** The largest number allowed. */
  readonly max?: number;
}

const largest = 1_000_000_000;

export const numberKind: KindRow<number | null, NumberMeta> = {
  empty: null,
  check: (value, meta) => {
    const max = meta.max ?? largest;
    if (value === null || (Number.isInteger(value) && value >= 0 && value <= max)) return undefined;
    return `${meta.label} has to be a whole number from 0 to ${max}`;
  },
  plain: (value) => (value === null ? '' : String(value)),
};

/** A whole number that counts something, null where none is given. */
export function number(meta: NumberMeta) {
  return attach(
    'number',
    z
      .number()
      .nullable()
      .default(meta.fallback ?? null),
    meta,
  );
}
