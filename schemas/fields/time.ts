import { z } from 'zod';
import type { MetaProblem } from '../engine/declaration-error.ts';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { latinDigits } from '../engine/number-text.ts';

/** Metadata of a time of day. */
export interface TimeMeta extends CommonMeta<string | null> {
  /** The earliest time allowed, HH:MM. */
  readonly earliest?: string;
  /** The latest time allowed, HH:MM. */
  readonly latest?: string;
}

const noTime = 'Please enter a time, for example 09:30';
const timeOfDay = z.iso.time({ precision: -1, error: noTime });

/** Whether a value is a time of day, HH:MM. */
export function isTime(value: unknown): value is string {
  return timeOfDay.safeParse(value).success;
}

const written = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/i;

/** Reads a time as a person types it, such as `930`, `9.30` or `9 pm`; undefined where it is none. */
export function readTime(typed: string): string | undefined {
  const [, hours = '', minutes = '00', half = ''] = written.exec(latinDigits(typed)) ?? [];
  const hour = Number(hours);
  if (hours === '' || (half !== '' && (hour < 1 || hour > 12))) return undefined;
  const ofDay = half === '' ? hour : (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  const text = `${String(ofDay).padStart(2, '0')}:${minutes}`;
  return isTime(text) ? text : undefined;
}

export const timeKind: KindRow<string | null, TimeMeta> = {
  empty: null,
  order: 'time',
  unlimited: { earliest: undefined, latest: undefined },
  checkMeta: checkTimes,
  check: (value, { label, earliest = '00:00', latest = '23:59' }) => {
    if (value === null) return undefined;
    if (!isTime(value)) return noTime;
    return value < earliest || value > latest
      ? `${label} has to be from ${earliest} to ${latest}`
      : undefined;
  },
  plain: (value) => value ?? '',
};

function checkTimes({ earliest, latest }: TimeMeta): MetaProblem | undefined {
  for (const [option, limit] of Object.entries({ earliest, latest }))
    if (limit !== undefined && !isTime(limit))
      return [option, `"${limit}" is no time`, 'write HH:MM, such as "09:30"'];
  return earliest !== undefined && latest !== undefined && latest < earliest
    ? ['latest', `"${latest}" is before "${earliest}"`, 'write a later time']
    : undefined;
}

const none = z.literal('').transform(() => null);

/** A time of day, stored as HH:MM or null; an empty text is no time. */
export function time(meta: TimeMeta) {
  return attach('time', z.union([timeOfDay.nullable(), none]).default(missingValue(meta, null)), meta);
}
