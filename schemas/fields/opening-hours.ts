import { attach, type KindRow, type RecordMeta } from '../engine/field.ts';
import { formatDays, formatWeekday } from '../engine/format-value.ts';
import { type Issue, issueAt, type Path } from '../engine/issue.ts';
import {
  type HoursException,
  type HoursRange,
  type OpeningHours,
  weekdays,
} from '../engine/opening-hours.ts';
import { type HoursLine, listExceptions, listWeek } from '../engine/opening-hours-words.ts';
import { boolean } from './boolean.ts';
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
    const { from, to, hours } = exception;
    const path = ['exceptions', position];
    const ranges = hours.map((range, at) => ({ span: readSpan(range, 0), path: [...path, 'hours', at] }));
    const issues = checkRanges(ranges, Number.POSITIVE_INFINITY);
    if (!isDay(from)) return issues;
    if (isDay(to) && to < from)
      return [issueAt([...path, 'to'], 'The last day is before the first'), ...issues];
    const other = exceptions.slice(0, position).find((before) => sharesDay(before, exception));
    if (!other) return issues;
    const days = formatDays({ from: other.from, to: other.to ?? other.from });
    return [issueAt([...path, 'from'], `There is an exception for ${days} already`), ...issues];
  });
}

function sharesDay(a: HoursException, b: HoursException): boolean {
  if (!isDay(a.from) || !isDay(b.from)) return false;
  return a.from <= (b.to ?? b.from) && b.from <= (a.to ?? a.from);
}

const rangeFields = () => ({
  from: time({ label: 'Opens', width: 'half', required: 'Please enter when it opens' }),
  to: time({ label: 'Closes', width: 'half', required: 'Please enter when it closes' }),
  overnight: boolean({ label: 'Until the next day' }),
});

const days = weekdays.map((value, position) => ({ value, label: formatWeekday(position, 'long') }));

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
        card: { title: ['name', 'from'] },
      },
      {
        name: text({ label: 'Name', max: 80 }),
        from: date({ label: 'First day', width: 'half', required: 'Please enter the day' }),
        to: date({ label: 'Last day', width: 'half', help: 'Blank for a single day.' }),
        hours: list(
          { label: 'Hours', item: 'Range', max: 10, card: { title: ['from', 'to'] } },
          rangeFields(),
        ),
      },
    ),
  };
  return attach('openingHours', recordSchema(fields), meta, { fields });
}
