const dayLength = 86_400_000;
const daysInMonth = 365.25 / 12;

/** The whole days from one date to another, both YYYY-MM-DD; undefined where one is missing or they run backwards. */
export function countDays(start: string | null, end: string | null): number | undefined {
  const days = (Date.parse(end ?? '') - Date.parse(start ?? '')) / dayLength;
  return days >= 0 ? Math.round(days) : undefined;
}

/** A length of time as the home page tells it: up to 7 days in days, up to 30 in weeks, beyond in months. */
export function formatShortDuration(days: number): string {
  if (days <= 7) return formatCount(Math.max(1, days), 'day');
  if (days <= 30) return formatCount(Math.round(days / 7), 'week');
  return formatCount(Math.round(days / daysInMonth), 'month');
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
