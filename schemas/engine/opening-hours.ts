import { site } from '../site.ts';

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

const [firstWorkday, lastWorkday] = site.workWeek.map((day) => weekdays.indexOf(day));

/** Positions of the days of a week in the order in which the site lists them, which begins with its first working day. */
export const weekOrder: readonly number[] = weekdays.map(
  (_, place) => ((firstWorkday ?? 0) + place) % weekdays.length,
);

/** Positions of the site's working days, in their order. */
export const workdays = weekOrder.slice(0, weekOrder.indexOf(lastWorkday ?? 0) + 1);

/** A range of hours; an overnight one closes on the next day. */
export interface HoursRange {
  readonly from: string | null;
  readonly to: string | null;
  readonly overnight: boolean;
}

/** The name of a day of the week. */
export type Weekday = (typeof weekdays)[number];

/** A range of hours on a day of each week. */
export interface WeekRange extends HoursRange {
  readonly day: Weekday | null;
}

/** Days with hours of their own; closed where there are none. */
export interface HoursException {
  readonly from: string | null;
  /** The last day; null where it is the first. */
  readonly to: string | null;
  /** The days of the week on which it holds from its first to its last day; all of them where none is named. */
  readonly days?: readonly Weekday[];
  readonly name: string;
  readonly hours: readonly HoursRange[];
}

/** The hours of a week, and the days on which others hold. */
export interface OpeningHours {
  readonly week: readonly WeekRange[];
  readonly exceptions: readonly HoursException[];
}

/** The position of a day, YYYY-MM-DD, in its week, 0 for Monday. */
export function positionInWeek(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** Whether an exception holds on a day, YYYY-MM-DD; that of a single day does on any day of the week. */
export function holdsOn({ from, to, days = [] }: HoursException, day: string): boolean {
  if (to === null) return day === from;
  if (from === null || day < from || day > to) return false;
  return days.length === 0 || days.some((weekday) => weekdays.indexOf(weekday) === positionInWeek(day));
}
