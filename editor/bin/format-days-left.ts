const dayMs = 24 * 60 * 60 * 1_000;

/** The whole days until a time, rounded up. */
export function formatDaysLeft(until: string, now: number = Date.now()): string {
  const days = Math.ceil((Date.parse(until) - now) / dayMs);
  if (days < 1) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}
