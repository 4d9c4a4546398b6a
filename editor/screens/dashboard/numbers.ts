const number = new Intl.NumberFormat('en-GB');

/** A count as a person reads it. */
export function formatNumber(count: number): string {
  return number.format(count);
}

/** A count of visits in words. */
export function countVisits(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'visit' : 'visits'}`;
}
