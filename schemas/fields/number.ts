import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { formatNumber, readNumber } from '../engine/number-text.ts';

/** Metadata of a number. */
export interface NumberMeta extends CommonMeta<number | null> {
  /** The smallest number allowed, 0 unless given. */
  readonly min?: number;
  /** The largest number allowed. */
  readonly max?: number;
  /** Whether it has to be a whole number, as unless given. */
  readonly integer?: boolean;
  /** Unit, such as `m²`; shown next to the number and never stored. */
  readonly unit?: string;
}

const largest = 1_000_000_000;

export const numberKind: KindRow<number | null, NumberMeta> = {
  empty: null,
  check: (value, { label, min = 0, max = largest, integer = true, unit }) => {
    if (value === null) return undefined;
    // Forms store text here that is not a number.
    if (typeof value !== 'number')
      return `Please enter a ${integer ? 'whole number, for example 1250' : 'number, for example 1250.5'}`;
    const isKind = integer ? Number.isInteger(value) : Number.isFinite(value);
    if (isKind && value >= min && value <= max) return undefined;
    const range = `from ${formatNumber(min)} to ${formatNumber(max)}${unit ? ` ${unit}` : ''}`;
    return `${label} has to be a ${integer ? 'whole number' : 'number'} ${range}`;
  },
  plain: (value) => (value === null ? '' : String(value)),
};

/** The number that typed text means, null where there is none; text that cannot be read is returned as it is. */
export function readTypedNumber(
  typed: string,
  { integer = true, unit = '' }: NumberMeta,
): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  return readNumber(bare, { isWhole: integer }) ?? typed;
}

/** A number, null where none is given; a whole one from 0 on unless its metadata allows others. */
export function number(meta: NumberMeta) {
  return attach('number', z.number().nullable().default(missingValue(meta, null)), meta);
}
