const dayLength = 86_400_000;
const daysInMonth = 365.25 / 12;

/** Days between two dates, both YYYY-MM-DD; undefined if one is missing or they are reversed. */
export function countDays(start: string | null, end: string | null): number | undefined {
  const days = (Date.parse(end ?? '') - Date.parse(start ?? '')) / dayLength;
  return days >= 0 ? Math.round(days) : undefined;
}

/** Formats a duration for the home page: up to 7 days in days, up to 30 in weeks, beyond in months. */
export function formatShortDuration(days: number): string {
  if (days <= 7) return formatCount(Math.max(1, days), 'day');
  if (days <= 30) return formatCount(Math.round(days / 7), 'week');
  return formatCount(Math.round(days / daysInMonth), 'month');
}

/** Formats a duration for the projects page: under 7 days in days, under 30 in weeks, under 365 in months, then in years and months. */
export function formatGalleryDuration(days: number): string {
  if (days < 7) return formatCount(Math.max(1, days), 'day');
  if (days < 30) return formatCount(Math.round(days / 7), 'week');
  const months = Math.round(days / daysInMonth);
  if (days < 365) return formatCount(months, 'month');
  const years = formatCount(Math.floor(months / 12), 'year');
  return months % 12 === 0 ? years : `${years} ${formatCount(months % 12, 'month')}`;
}

/** Formats a duration for a project page: under 30 days in days, beyond in whole months. */
export function formatDetailDuration(days: number): string {
  if (days < 30) return formatCount(Math.max(1, days), 'day');
  return formatCount(Math.round(days / daysInMonth), 'month');
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
