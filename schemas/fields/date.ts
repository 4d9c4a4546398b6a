import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { formatDay } from '../engine/format-value.ts';

/** Metadata of a calendar date. */
export interface DateMeta extends CommonMeta<string | null> {
  /** The latest day that may be chosen. */
  readonly latest?: 'today';
  /** The message for a later day, in place of the usual one. */
  readonly tooLate?: string;
}

/** Message for text that is no date. */
export const noDay = 'Please enter a date, for example 2026-11-21';
const day = z.iso.date(noDay);

/** Whether a value is a calendar day, YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  return day.safeParse(value).success;
}

export const dateKind: KindRow<string | null, DateMeta> = {
  empty: null,
  order: 'day',
  unlimited: { latest: undefined },
  check: (value, meta, { today }) => {
    if (value === null) return undefined;
    if (!isDay(value)) return noDay;
    if (meta.latest !== 'today' || value <= today) return undefined;
    return meta.tooLate ?? `${meta.label} cannot be in the future`;
  },
  plain: (value) => formatDay(value ?? ''),
};

const noDate = z.literal('').transform(() => null);

/** A calendar date, stored as YYYY-MM-DD or null; an empty text is no date. */
export function date(meta: DateMeta) {
  return attach('date', z.union([day.nullable(), noDate]).default(missingValue(meta, null)), meta);
}
