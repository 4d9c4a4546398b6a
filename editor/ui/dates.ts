import { site } from '#schemas/site.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a timestamp in the person's time zone. */
export function formatMoment(stamp: string): string {
  const date = new Date(stamp);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : moment.format(date);
}

/** Formats a date as YYYY-MM-DD; `N/A` if it is empty, `Invalid date` if it is invalid. */
export function formatDay(stamp: string | null): string {
  if (stamp === null || stamp === '') return 'N/A';
  const date = new Date(stamp);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : date.toISOString().slice(0, 10);
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats a timestamp in the person's time zone; only the time for today. */
export function formatRecent(stamp: string): string {
  const date = new Date(stamp);
  return date.toDateString() === new Date().toDateString() ? time.format(date) : formatMoment(stamp);
}

const siteMoment = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: site.timeZone, day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** Formats a timestamp in the site's time zone, in which publishing is scheduled. */
export function formatSiteMoment(stamp: string): string {
  return siteMoment.format(new Date(stamp));
}

const localTime = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** Formats a time on a clock, YYYY-MM-DDTHH:mm, whatever its zone. */
export function formatLocalTime(local: string): string {
  return localTime.format(new Date(`${local}Z`));
}
