import { site } from '../site.ts';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: site.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the date in the site's time zone, YYYY-MM-DD. */
export function siteDay(now: Date = new Date()): string {
  return format.format(now);
}
