import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { formatDays } from '../engine/format-value.ts';
import { isDay, noDay } from './date.ts';

/** The first and the last day of a range, both included; null where it is open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Metadata of a range of days. */
export interface DateRangeMeta extends CommonMeta<DateRange | null> {
  /** Labels of the two days. */
  readonly ends?: readonly [from: string, to: string];
  /** Whether both days have to be given. */
  readonly isClosed?: true;
}

/** The labels of the two days of a range. */
export function endsOf({ ends = ['First day', 'Last day'] }: DateRangeMeta): readonly [string, string] {
  return ends;
}

export const dateRangeKind: KindRow<DateRange | null, DateRangeMeta> = {
  empty: null,
  isBlank: (value) => value === null || (value.from === null && value.to === null),
  unlimited: { isClosed: undefined },
  check: (value, meta) => {
    if (value === null) return undefined;
    const { from, to } = value;
    if ([from, to].some((day) => day !== null && !isDay(day))) return noDay;
    if (from !== null && to !== null && to < from) return `${endsOf(meta)[1]} is before ${endsOf(meta)[0]}`;
    return meta.isClosed && (from === null || to === null) ? 'Please enter both days' : undefined;
  },
  normalise: (value) => (value?.from === null && value.to === null ? null : value),
  plain: (value) => (value === null ? '' : formatDays(value)),
};

const day = z.iso.date(noDay).nullable();

/** A range of days, stored as `{ from, to }` with null for an open end, or null. */
export function dateRange(meta: DateRangeMeta) {
  const shape = z.strictObject({ from: day.default(null), to: day.default(null) }).nullable();
  return attach('dateRange', shape.default(missingValue(meta, null)), meta);
}
