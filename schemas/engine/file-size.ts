const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a number of bytes in the unit that keeps it short, such as `240 kB` or `1.4 MB`. */
export function formatSize(bytes: number): string {
  const [size, unit] = measureSize(bytes);
  return `${size} ${unit}`;
}

/** A number of bytes in the unit that keeps it short, rounded as it is written. */
export function measureSize(bytes: number): readonly [size: string, unit: (typeof units)[number]] {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return [value < 10 && unit > 1 ? value.toFixed(1) : String(Math.round(value)), units[unit] ?? 'GB'];
}
