const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A stored moment in the person's own time zone. */
export function formatMoment(stamp: string): string {
  const date = new Date(stamp);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : moment.format(date);
}

/** A stored day as YYYY-MM-DD; `N/A` where there is none, `Invalid date` where it cannot be read. */
export function formatDay(stamp: string | null): string {
  if (stamp === null || stamp === '') return 'N/A';
  const date = new Date(stamp);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : date.toISOString().slice(0, 10);
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A stored moment in the person's own time zone: of today the time alone. */
export function formatRecent(stamp: string): string {
  const date = new Date(stamp);
  return date.toDateString() === new Date().toDateString() ? time.format(date) : formatMoment(stamp);
}
