import { z } from 'zod';
import { rejectField } from '../engine/declaration-error.ts';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { decimalsOf, formatMoney } from '../engine/format-value.ts';
import { formatNumber, readNumber } from '../engine/number-text.ts';
import { checkLimits } from './check-limits.ts';

/** Metadata of an amount of money. */
export interface MoneyMeta extends CommonMeta<number | null> {
  /** ISO 4217 code, such as `AED`; it is not stored, so a price in two currencies is two fields. */
  readonly currency: string;
  /** The smallest amount allowed, in whole units of the currency; 0 unless given. */
  readonly min?: number;
  /** The largest amount allowed, in whole units of the currency. */
  readonly max?: number;
}

const largest = 1_000_000_000;

export const moneyKind: KindRow<number | null, MoneyMeta> = {
  empty: null,
  order: 'number',
  unlimited: { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY },
  outline: ({ currency }) => ({ currency }),
  checkMeta: ({ min, max }) => checkLimits({ min, max }, { min: 0, max: largest }),
  check: (value, { label, currency, min = 0, max = largest }) => {
    if (value === null) return undefined;
    const decimals = decimalsOf(currency);
    // Forms store text here that is no amount.
    if (typeof value !== 'number')
      return `Please enter an amount in ${currency}, for example ${decimals === 0 ? '1250' : (1250.5).toFixed(decimals)}`;
    const amount = value / 10 ** decimals;
    if (amount >= min && amount <= max) return undefined;
    return `${label} has to be from ${formatNumber(min)} to ${formatNumber(max)} ${currency}`;
  },
  plain: (value, { currency }) => (value === null ? '' : formatMoney(value, currency)),
};

/** Writes an amount in minor units without its currency, as `readAmount` reads it back. */
export function formatAmount(value: number, { currency }: Pick<MoneyMeta, 'currency'>): string {
  const decimals = decimalsOf(currency);
  const amount = value / 10 ** decimals;
  return Number.isInteger(amount) ? formatNumber(amount) : amount.toFixed(decimals);
}

/** The amount in minor units that typed text means, null where there is none; text that cannot be read is returned as it is. */
export function readAmount(typed: string, { currency }: Pick<MoneyMeta, 'currency'>): number | string | null {
  if (typed.trim() === '') return null;
  const decimals = decimalsOf(currency);
  const bare = typed.replace(new RegExp(`${currency}|\\p{Sc}`, 'giu'), '');
  const amount = readNumber(bare, { decimals });
  const minor = amount === undefined ? undefined : Math.round(amount * 10 ** decimals);
  const isExact = minor !== undefined && amount !== undefined && minor / 10 ** decimals === amount;
  return isExact && Number.isSafeInteger(minor) ? minor : typed;
}

/** Whether a text is an ISO 4217 code; a browser may be older than a currency, so that there any code is. */
function isCurrency(code: string): boolean {
  return (
    /^[A-Z]{3}$/.test(code) && ('document' in globalThis || Intl.supportedValuesOf('currency').includes(code))
  );
}

/** An amount of money in the smallest unit of its currency, such as fils; null where none is given. */
export function money(meta: MoneyMeta) {
  if (!isCurrency(meta.currency))
    rejectField(
      `The amount "${meta.label}"`,
      `has the currency "${meta.currency}"`,
      'write an ISO 4217 code, such as "AED"',
    );
  const amount = z.int().describe(`In units of 10^-${decimalsOf(meta.currency)} ${meta.currency}`);
  return attach('money', amount.nullable().default(missingValue(meta, null)), meta);
}
