/** Formats YYYY-MM-DD as "6 October 2025"; empty for an invalid date. */
export function formatDay(day: string | null): string {
  return format(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Formats YYYY-MM-DD as "October 2025"; empty for an invalid date. */
export function formatMonth(day: string | null): string {
  return format(day, { month: 'long', year: 'numeric' });
}

function format(day: string | null, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(day ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
}
