import type { VisitDay } from '#schemas/api/reports.ts';
import { labelOfPage } from '../../ui/navigation.ts';

const number = new Intl.NumberFormat('en-GB');

/** Formats a count. */
export function formatNumber(count: number): string {
  return number.format(count);
}

/** Formats a number of visits. */
export function countVisits(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'visit' : 'visits'}`;
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Formats a date for an axis. */
export function nameDay(day: string): string {
  return short.format(new Date(`${day}T00:00Z`));
}

/** Formats a date with its weekday. */
export function describeDay(day: string): string {
  return long.format(new Date(`${day}T00:00Z`));
}

/** The name of a counted page. */
export function namePage(page: string): string {
  return page === 'other' ? 'Unknown addresses' : labelOfPage(page);
}

/** Visits of a page, or of all other pages. */
export interface PageCount {
  readonly name: string;
  readonly count: number;
}

/** The most visited pages of a day, and the sum of the others. */
export function listPages({ count, pages }: VisitDay): PageCount[] {
  const named = pages.map(({ page, count: visits }) => ({ name: namePage(page), count: visits }));
  const rest = count - named.reduce((sum, page) => sum + page.count, 0);
  return rest > 0 ? [...named, { name: 'All other pages', count: rest }] : named;
}

/** The total of all days. */
export function sumVisits(days: readonly VisitDay[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

/** A summary of the chart in one sentence. */
export function describeVisits(days: readonly VisitDay[]): string {
  const busiest = days.toSorted((a, b) => b.count - a.count)[0];
  const total = `${countVisits(sumVisits(days))} in the last ${days.length} days`;
  if (busiest === undefined || busiest.count === 0) return `${total}.`;
  return `${total}, most on ${describeDay(busiest.day)} with ${countVisits(busiest.count)}.`;
}
