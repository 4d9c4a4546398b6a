/** Full years between two dates, both YYYY-MM-DD; 0 if they are reversed. */
export function countWholeYears(start: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(start.slice(0, 4));
  const hasPassed = today.slice(5, 10) >= start.slice(5, 10);
  return Math.max(0, hasPassed ? years : years - 1);
}
