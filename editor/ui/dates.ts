import { siteDay } from '#schemas/engine/calendar.ts';
import { isDay } from '#schemas/fields/date.ts';
import { site } from '#schemas/site.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const moment = new Intl.DateTimeFormat('en-GB', { timeZone: site.timeZone, ...day, ...clock });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: site.timeZone, ...clock });
const localTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...day, ...clock });

/** Formats a timestamp in the site's time zone. */
export function formatMoment(stamp: string): string {
  const date = new Date(stamp);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : moment.format(date);
}

/** Formats a timestamp in the site's time zone; only the time for today. */
export function formatRecent(stamp: string): string {
  const date = new Date(stamp);
  return siteDay(date) === siteDay() ? time.format(date) : formatMoment(stamp);
}

/** Formats a date, or the day of a timestamp in the site's time zone, as YYYY-MM-DD; `N/A` if it is empty, `Invalid date` if it is invalid. */
export function formatDay(stamp: string | null): string {
  if (stamp === null || stamp === '') return 'N/A';
  const date = new Date(stamp);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return isDay(stamp) ? stamp : siteDay(date);
}

/** " by NAME", to follow a time; empty where it is not known who it was. */
export function byPerson(name: string | null): string {
  return name === null ? '' : ` by ${name}`;
}

/** Formats a time on a clock, YYYY-MM-DDTHH:mm, whatever its zone. */
export function formatLocalTime(local: string): string {
  return localTime.format(new Date(`${local}Z`));
}

const zoneNames = (['long', 'shortOffset'] as const).map(
  (timeZoneName) => new Intl.DateTimeFormat('en', { timeZone: site.timeZone, timeZoneName }),
);

/** The site's time zone in words, with its offset on a day: “Europe/Berlin (Central European Standard Time, GMT+1)”. */
export function describeZone(on = siteDay()): string {
  const at = new Date(`${isDay(on) ? on : siteDay()}T12:00Z`);
  const names = zoneNames.map(
    (format) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '',
  );
  return `${site.timeZone.replaceAll('_', ' ')} (${names.join(', ')})`;
}
