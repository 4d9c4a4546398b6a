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
