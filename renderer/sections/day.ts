const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats YYYY-MM-DD as "6 October 2025"; empty for an invalid date. */
export function formatDay(date: string | null): string {
  return format(day, date);
}

/** Formats YYYY-MM-DD as "October 2025"; empty for an invalid date. */
export function formatMonth(date: string | null): string {
  return format(month, date);
}

function format(formatter: Intl.DateTimeFormat, date: string | null): string {
  const read = new Date(date ?? '');
  return Number.isNaN(read.getTime()) ? '' : formatter.format(read);
}
