import { z } from 'zod';
import type { MetaProblem } from '../engine/declaration-error.ts';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { formatQuantity } from '../engine/format-value.ts';
import { formatNumber, readNumber } from '../engine/number-text.ts';
import { checkLimits } from './check-limits.ts';

/** Metadata of a number. */
export interface NumberMeta extends CommonMeta<number | null> {
  /** The smallest number allowed, 0 unless given. */
  readonly min?: number;
  /** The largest number allowed. */
  readonly max?: number;
  /** Whether it has to be a whole number, as unless given. */
  readonly integer?: boolean;
  /** The most decimals, for a number that need not be whole; then `1.250` and `1,250` are read alike. */
  readonly decimals?: number;
  /** The distance between allowed numbers, counted from the smallest; also the step of the arrow keys. */
  readonly step?: number;
  /** Unit, such as `m²`; shown next to the number and never stored. */
  readonly unit?: string;
}

const largest = 1_000_000_000;
const mostDecimals = 10;

export const numberKind: KindRow<number | null, NumberMeta> = {
  empty: null,
  order: 'number',
  unlimited: {
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
    integer: false,
    decimals: undefined,
    step: undefined,
  },
  checkMeta: checkNumberMeta,
  outline: ({ unit }) => (unit === undefined ? {} : { unit }),
  check: (value, meta) => {
    const { label, min = 0, max = largest, unit } = meta;
    const integer = isWhole(meta);
    if (value === null) return undefined;
    // Forms store text here that is not a number.
    if (typeof value !== 'number')
      return `Please enter a ${integer ? 'whole number, for example 1250' : 'number, for example 1250.5'}`;
    const isKind = integer ? Number.isInteger(value) : Number.isFinite(value);
    if (isKind && value >= min && value <= max) return checkSteps(value, meta);
    const range = `from ${formatNumber(min)} to ${formatNumber(max)}${unit ? ` ${unit}` : ''}`;
    return `${label} has to be a ${integer ? 'whole number' : 'number'} ${range}`;
  },
  plain: (value, { unit }) => {
    if (value === null) return '';
    return unit === undefined ? String(value) : formatQuantity(value, unit);
  },
};

function checkNumberMeta(meta: NumberMeta): MetaProblem | undefined {
  const { min, max, step, decimals, integer } = meta;
  if (step !== undefined && !(step > 0 && Number.isFinite(step)))
    return ['step', `${step} is no distance`, 'write a number above 0'];
  if (step !== undefined && isWhole(meta) && !Number.isInteger(step))
    return ['step', `${step} is no distance of whole numbers`, 'write a whole number, or "decimals" too'];
  if (decimals !== undefined && !(Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals))
    return [
      'decimals',
      `${decimals} is no number of decimals`,
      `write a whole number from 0 to ${mostDecimals}`,
    ];
  if (integer && decimals) return ['decimals', 'a whole number has none', 'remove it or "integer"'];
  return checkLimits({ min, max }, { min: 0, max: largest });
}

/** Whether a number has to be whole. */
export function isWhole({ integer, decimals }: NumberMeta): boolean {
  return integer ?? (decimals === undefined || decimals === 0);
}

function checkSteps(value: number, { label, decimals, step, min = 0 }: NumberMeta): string | undefined {
  if (decimals !== undefined && Number(value.toFixed(decimals)) !== value)
    return `${label} can have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`;
  if (step === undefined || !Number.isFinite(min)) return undefined;
  // Fractions such as 0.1 are not exact, so the number of steps is not either, the less so the larger it is.
  const steps = (value - min) / step;
  const inexact = ((Math.abs(value) + Math.abs(min)) / step) * 2 ** -50;
  if (Math.abs(steps - Math.round(steps)) < Math.max(1e-9, inexact)) return undefined;
  const next = [min, min + step, min + 2 * step].map((one) => formatNumber(Number(one.toFixed(10))));
  return `${label} has to be one of ${next.join(', ')} and so on`;
}

/** The number that typed text means, null where there is none; text that cannot be read is returned as it is. */
export function readTypedNumber(typed: string, meta: NumberMeta): number | string | null {
  const { unit = '', decimals } = meta;
  const text = typed.trim();
  if (text === '') return null;
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  return readNumber(bare, { isWhole: isWhole(meta), decimals }) ?? typed;
}

/** A number, null where none is given; a whole one from 0 on unless its metadata allows others. */
export function number(meta: NumberMeta) {
  return attach('number', z.number().nullable().default(missingValue(meta, null)), meta);
}
