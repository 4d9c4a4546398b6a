const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats YYYY-MM-DD as "6 October 2025"; empty for an invalid date. */
export function formatDay(day: string | null): string {
  const [, year, month = 0, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? '' : `${Number(date)} ${name} ${year}`;
}

/** Formats YYYY-MM-DD as "October 2025"; empty for an invalid date. */
export function formatMonth(day: string | null): string {
  return formatDay(day).replace(/^\d+ /, '');
}
