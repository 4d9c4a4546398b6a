/** One line of the table that the bench prints. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly goal?: string;
  /** Whether the goal was reached; absent where there is none. */
  readonly met?: boolean;
}

/** Writes figures as a Markdown table, MISSED beside every goal that was not reached. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, goal = '', met }) => {
    const verdict = met === undefined ? '' : met ? 'reached' : 'MISSED';
    return `| ${what} | ${measured} | ${goal} | ${verdict} |`;
  });
  return ['| What | Measured | Goal | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that three quarters of the measurements do not exceed. */
export function upperQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}
