import { formatDays, formatWeekday } from './format-value.ts';

/** The days of a week as they are stored, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A range of hours; an overnight one closes on the next day. */
export interface HoursRange {
  readonly from: string | null;
  readonly to: string | null;
  readonly overnight: boolean;
}

/** A range of hours on a day of each week. */
export interface WeekRange extends HoursRange {
  readonly day: (typeof weekdays)[number] | null;
}

/** Days with hours of their own; closed where there are none. */
export interface HoursException {
  readonly from: string | null;
  /** The last day; null where it is the first. */
  readonly to: string | null;
  readonly name: string;
  readonly hours: readonly HoursRange[];
}

/** The hours of a week, and the days on which others hold. */
export interface OpeningHours {
  readonly week: readonly WeekRange[];
  readonly exceptions: readonly HoursException[];
}

/** Days with the same hours, in words. */
export interface HoursLine {
  readonly days: string;
  readonly hours: string;
}

/** Writes the hours of a week, days with equal hours together; nothing where none are given. */
export function listWeek({ week }: OpeningHours): HoursLine[] {
  if (week.length === 0) return [];
  const byHours = new Map<string, number[]>();
  for (const [position, day] of weekdays.entries()) {
    const hours = describeRanges(week.filter((range) => range.day === day));
    byHours.set(hours, [...(byHours.get(hours) ?? []), position]);
  }
  return [...byHours].map(([hours, days]) => ({ days: describeDays(days), hours }));
}

/** Writes the exceptions that are not over by a day, YYYY-MM-DD, in the order of their days. */
export function listExceptions({ exceptions }: OpeningHours, today = ''): HoursLine[] {
  return exceptions
    .flatMap(({ from, to, ...rest }) => (from === null ? [] : [{ from, to: to ?? from, ...rest }]))
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ name, hours, ...days }) => ({
      days: [name.trim(), formatDays(days)].filter(Boolean).join(', '),
      hours: describeRanges(hours),
    }));
}

function describeRanges(ranges: readonly HoursRange[]): string {
  const texts = ranges
    .flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => (from === to ? 'open 24 hours' : `${from} to ${to}`));
  return texts.length === 0 ? 'closed' : texts.join(', ');
}

/** Writes days by their positions in the week, three and more in a row as a span. */
function describeDays(days: readonly number[]): string {
  if (days.length === weekdays.length) return 'Every day';
  const rows: number[][] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else rows.push([day]);
  }
  return rows.map(describeRow).join(', ');
}

function describeRow(days: readonly number[]): string {
  const names = days.map((day) => formatWeekday(day, 'short'));
  return names.length < 3 ? names.join(', ') : `${names[0]} to ${names.at(-1)}`;
}
