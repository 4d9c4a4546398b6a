import { z } from 'zod';
import { findMoments } from '../engine/calendar.ts';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { formatMoment } from '../engine/format-value.ts';
import { site } from '../site.ts';

/** Metadata of a moment, entered as a date and a time in the site's zone. */
export interface DateTimeMeta extends CommonMeta<string | null> {}

const noMoment = 'Please enter a date and a time, for example 2026-11-21 and 09:30';
const moment = z.iso.datetime({ precision: 0, error: noMoment });

/** Whether a value is a moment in UTC, such as 2026-08-01T09:00:00Z. */
export function isMoment(value: unknown): value is string {
  return moment.safeParse(value).success;
}

/** The value of a typed date and time in the site's zone; null for blank text, a time that is none of that day as it was typed. */
export function readMoment(day: string, time: string): string | null {
  const local = `${day}T${time}`;
  if (local === 'T') return null;
  // A time that the clocks show twice is the first of both.
  const [first] = findMoments(local, site.timeZone);
  return first ? first.toISOString().replace('.000Z', 'Z') : local;
}

export const dateTimeKind: KindRow<string | null, DateTimeMeta> = {
  empty: null,
  order: 'moment',
  check: (value) => {
    if (value === null || isMoment(value)) return undefined;
    const isSkipped = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && moment.safeParse(`${value}:00Z`).success;
    return isSkipped ? 'The clocks are changed that day and skip this time' : noMoment;
  },
  plain: (value) => formatMoment(value ?? ''),
};

const none = z.literal('').transform(() => null);

/** A moment, stored in UTC as YYYY-MM-DDTHH:MM:SSZ or null. */
export function dateTime(meta: DateTimeMeta) {
  return attach('dateTime', z.union([moment.nullable(), none]).default(missingValue(meta, null)), meta);
}
