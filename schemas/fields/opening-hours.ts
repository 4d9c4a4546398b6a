import { addDays } from '../engine/calendar.ts';
import { attach, type KindRow, type RecordMeta } from '../engine/field.ts';
import { formatWeekday } from '../engine/format-value.ts';
import { type Issue, issueAt, type Path } from '../engine/issue.ts';
import {
  type HoursException,
  type HoursRange,
  holdsOn,
  type OpeningHours,
  weekdays,
  weekOrder,
} from '../engine/opening-hours.ts';
import { describeDates, type HoursLine, listExceptions, listWeek } from '../engine/opening-hours-words.ts';
import { boolean } from './boolean.ts';
import { choices } from './choices.ts';
import { date, isDay } from './date.ts';
import { recordSchema } from './group.ts';
import { list } from './list.ts';
import { select } from './select.ts';
import { text } from './text.ts';
import { isTime, time } from './time.ts';

export const openingHoursKind: KindRow<OpeningHours | null, RecordMeta> = {
  empty: null,
  holds: 'one',
  checkRecord: (hours) => (hours === null ? [] : [...checkWeek(hours), ...checkExceptions(hours)]),
  plain: (hours) =>
    hours === null ? '' : [...listWeek(hours), ...listExceptions(hours)].map(writeLine).join('; '),
};

const writeLine = ({ name, days, hours }: HoursLine) => `${[name, days].filter(Boolean).join(', ')} ${hours}`;

const dayMinutes = 24 * 60;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

function readSpan({ from, to, overnight }: HoursRange, day: number): Span | undefined {
  if (!isTime(from) || !isTime(to)) return undefined;
  const start = day * dayMinutes + minutesOf(from);
  const end = day * dayMinutes + minutesOf(to) + (overnight ? dayMinutes : 0);
  return { start, end, words: `${from} to ${to}` };
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** The message about a range that is no range. */
function checkSpan({ start, end }: Span): string | undefined {
  if (end <= start) return 'It closes before it opens: enter a later time, or turn on ‘Until the next day’';
  return end > start + dayMinutes ? 'It closes after more than a day' : undefined;
}

/** Lists ranges that are no ranges or overlap one before them; after `period` minutes all of them begin again. */
function checkRanges(
  ranges: readonly { readonly span: Span | undefined; readonly path: Path }[],
  period: number,
): Issue[] {
  return ranges.flatMap(({ span, path }, position) => {
    if (!span) return [];
    const message = checkSpan(span);
    if (message !== undefined) return [issueAt([...path, 'to'], message)];
    const other = ranges
      .slice(0, position)
      .find((before) => before.span && isOverlap(before.span, span, period));
    return other ? [issueAt([...path, 'from'], `These hours overlap ${other.span?.words}`)] : [];
  });
}

function isOverlap(a: Span, b: Span, period: number): boolean {
  return [-period, 0, period].some((shift) => a.start < b.end + shift && b.start + shift < a.end);
}

function checkWeek({ week }: OpeningHours): Issue[] {
  const ranges = week.map((range, position) => {
    const day = range.day === null ? -1 : weekdays.indexOf(range.day);
    return { span: day === -1 ? undefined : readSpan(range, day), path: ['week', position] };
  });
  return checkRanges(ranges, weekdays.length * dayMinutes);
}

function checkExceptions({ exceptions }: OpeningHours): Issue[] {
  return exceptions.flatMap((exception, position) => {
    const path = ['exceptions', position];
    const ranges = exception.hours.map((range, at) => ({
      ...{ span: readSpan(range, 0), path: [...path, 'hours', at] },
    }));
    const issues = checkRanges(ranges, isOnNeighbours(exception) ? dayMinutes : Number.POSITIVE_INFINITY);
    const issue = checkDays(exception, path, exceptions.slice(0, position));
    return issue ? [issue, ...issues] : issues;
  });
}

/** The issue of an exception whose days are none, or those of one before it. */
function checkDays(
  exception: HoursException,
  path: Path,
  before: readonly HoursException[],
): Issue | undefined {
  const { from, to } = exception;
  if (!isDay(from) || (to !== null && !isDay(to))) return undefined;
  if (to !== null && to < from) return issueAt([...path, 'to'], 'The last day is before the first');
  // Days of the week repeat, so that those of the first week are enough.
  if (!weekFrom(from).some((day) => holdsOn(exception, day)))
    return issueAt([...path, 'days'], 'None of these days is from the first to the last day');
  const other = before.find((one) => sharesDay(one, exception));
  return other && issueAt([...path, 'from'], `There is an exception for ${describeDates(other)} already`);
}

function weekFrom(day: string): string[] {
  return weekdays.map((_, days) => addDays(day, days));
}

/** Whether an exception holds on two days in a row, so that its hours follow each other. */
function isOnNeighbours(exception: HoursException): boolean {
  const { from, to } = exception;
  if (!isDay(from) || !isDay(to)) return false;
  return weekFrom(from).some((day) => holdsOn(exception, day) && holdsOn(exception, addDays(day, 1)));
}

function sharesDay(a: HoursException, b: HoursException): boolean {
  if (!isDay(a.from) || !isDay(b.from)) return false;
  if ([a.to, b.to].some((to) => to !== null && !isDay(to))) return false;
  return weekFrom(a.from < b.from ? b.from : a.from).some((day) => holdsOn(a, day) && holdsOn(b, day));
}

const rangeFields = () => ({
  from: time({ label: 'Opens', width: 'half', required: 'Please enter when it opens' }),
  to: time({ label: 'Closes', width: 'half', required: 'Please enter when it closes' }),
  overnight: boolean({ label: 'Until the next day' }),
});

const days = weekOrder.flatMap((position) => {
  const value = weekdays[position];
  return value ? [{ value, label: formatWeekday(position, 'long') }] : [];
});

/** The hours of each day of the week, several ranges a day, with exceptions for particular days. */
export function openingHours(meta: RecordMeta) {
  const fields = {
    week: list(
      { label: 'Week', item: 'Range', max: 70, card: { title: ['day', 'from'] } },
      { day: select({ label: 'Day', options: days, required: 'Please choose a day' }), ...rangeFields() },
    ),
    exceptions: list(
      {
        label: 'Other hours on particular days',
        item: 'Exception',
        help: 'Such as public holidays. An exception without hours means closed.',
        max: 100,
        card: { title: ['name', 'from', 'days'] },
      },
      {
        name: text({ label: 'Name', max: 80 }),
        from: date({ label: 'First day', width: 'half', required: 'Please enter the day' }),
        to: date({ label: 'Last day', width: 'half', help: 'Blank for a single day.' }),
        days: choices({
          label: 'Days of the week',
          help: 'Choose none for every day.',
          options: days,
          showIf: { field: 'to', isBlank: false },
        }),
        hours: list(
          { label: 'Hours', item: 'Range', max: 10, card: { title: ['from', 'to'] } },
          rangeFields(),
        ),
      },
    ),
  };
  return attach('openingHours', recordSchema(fields), meta, { fields });
}
