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
