const number = new Intl.NumberFormat('en-GB');

/** Formats a count. */
export function formatNumber(count: number): string {
  return number.format(count);
}

/** Formats a number of visits. */
export function countVisits(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'visit' : 'visits'}`;
}
