import { addDays } from './calendar.ts';
import { formatDay, formatDays, formatTime, formatWeekday } from './format-value.ts';
import {
  type HoursException,
  type HoursRange,
  holdsOn,
  type OpeningHours,
  positionInWeek,
  weekdays,
  weekOrder,
} from './opening-hours.ts';
import { siteText } from './site-text.ts';

/** Days with the same hours, in words. */
export interface HoursLine {
  /** The name of an exception, in any language; blank for days of the week and where it has none. */
  readonly name: string;
  readonly days: string;
  readonly hours: string;
}

/** Writes the hours of a week, days with equal hours together; nothing where none are given. */
export function listWeek({ week }: OpeningHours): HoursLine[] {
  if (week.length === 0) return [];
  const byHours = new Map<string, number[]>();
  for (const [place, position] of weekOrder.entries()) {
    const hours = describeRanges(week.filter(({ day }) => day === weekdays[position]));
    byHours.set(hours, [...(byHours.get(hours) ?? []), place]);
  }
  return [...byHours].map(([hours, days]) => ({ name: '', days: describeDays(days), hours }));
}

/** Writes the exceptions that are not over by a day, YYYY-MM-DD, in the order of their days. */
export function listExceptions({ exceptions }: OpeningHours, today = ''): HoursLine[] {
  return exceptions
    .flatMap(({ from, ...rest }) => (from === null ? [] : [{ from, ...rest }]))
    .filter(({ from, to }) => (to ?? from) >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((exception) => ({
      name: exception.name.trim(),
      days: describeDates(exception),
      hours: describeRanges(exception.hours),
    }));
}

/** Writes the days of an exception, with those of the week where it holds on some of them. */
export function describeDates({ from, to, days = [] }: HoursException): string {
  const dates = formatDays({ from, to: to ?? from });
  const places = weekOrder.flatMap((position, place) =>
    days.some((day) => day === weekdays[position]) ? [place] : [],
  );
  const isEvery = to === null || places.length === 0 || places.length === weekdays.length;
  return isEvery ? dates : [dates, describeDays(places)].join(siteText(', '));
}

function describeRanges(ranges: readonly HoursRange[]): string {
  const texts = ranges
    .flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) =>
      from === to
        ? siteText('open 24 hours')
        : siteText('{from} to {to}', { from: formatTime(from), to: formatTime(to) }),
    );
  return texts.length === 0 ? siteText('closed') : texts.join(siteText(', '));
}

/** Writes days by their places in the site's week, three and more in a row as a span. */
function describeDays(days: readonly number[]): string {
  if (days.length === weekdays.length) return siteText('Every day');
  const rows: number[][] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else rows.push([day]);
  }
  return rows.map(describeRow).join(siteText(', '));
}

function describeRow(days: readonly number[]): string {
  const names = days.map((place) => formatWeekday(weekOrder[place] ?? 0, 'short'));
  const [first = ''] = names;
  return names.length < 3
    ? names.join(siteText(', '))
    : siteText('{from} to {to}', { from: first, to: names.at(-1) ?? '' });
}

/** Writes whether it is open at a local time, YYYY-MM-DDTHH:mm, and where it is not, when it opens next. */
export function describeOpening(hours: OpeningHours, local: string): string {
  const opens = findOpening(hours, local);
  if (opens === undefined) return siteText('Closed now');
  return opens <= local ? siteText('Open now') : describeNext(opens, local);
}

function describeNext(opens: string, local: string): string {
  const [day = '', clock = ''] = opens.split('T');
  const time = formatTime(clock);
  const today = local.slice(0, 10);
  if (day === today) return siteText('Closed now · opens at {time}', { time });
  if (day === addDays(today, 1)) return siteText('Closed now · opens tomorrow at {time}', { time });
  if (day >= addDays(today, weekdays.length))
    return siteText('Closed now · opens {day}', { day: formatDay(day) });
  const weekday = formatWeekday(positionInWeek(day), 'long');
  return siteText('Closed now · opens {weekday} at {time}', { weekday, time });
}

/** Days after which no opening is looked for. */
const lookAhead = 366;

/** Finds when it opened where it is open at a local time, YYYY-MM-DDTHH:mm, and when it opens next where it is not. */
function findOpening(hours: OpeningHours, local: string): string | undefined {
  // Hours of the day before may last past midnight.
  for (let days = -1; days <= lookAhead; days += 1) {
    const found = rangesOn(hours, addDays(local.slice(0, 10), days)).find(({ closes }) => closes > local);
    if (found) return found.opens;
  }
  return undefined;
}

/** The hours of a day, YYYY-MM-DD, in their order, as local times. */
function rangesOn({ week, exceptions }: OpeningHours, day: string): { opens: string; closes: string }[] {
  const exception = exceptions.find((each) => holdsOn(each, day));
  const ranges = exception
    ? exception.hours
    : week.filter((range) => range.day === weekdays[positionInWeek(day)]);
  return ranges
    .flatMap(({ from, to, overnight }) => {
      if (from === null || to === null) return [];
      return { opens: `${day}T${from}`, closes: `${overnight ? addDays(day, 1) : day}T${to}` };
    })
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
}
