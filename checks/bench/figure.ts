/** One row of the printed results. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly goal?: string;
  /** Whether the goal was reached; undefined without a goal. */
  readonly met?: boolean;
}

/** A figure that is to be at most its goal; `more` is written after what was measured. */
export function atMost(
  what: string,
  value: number,
  goal: number,
  { unit = 'ms', digits = 1, more = '' } = {},
): Figure {
  const measured = `${value.toFixed(digits)} ${unit}${more}`;
  return { what, measured, goal: `≤ ${goal} ${unit}`, met: value <= goal };
}

/** Formats figures as a Markdown table, with MISSED for goals that were not reached. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, goal = '', met }) => {
    const verdict = met === undefined ? '' : met ? 'reached' : 'MISSED';
    return `| ${what} | ${measured} | ${goal} | ${verdict} |`;
  });
  return ['| What | Measured | Goal | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The median of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The 75th percentile of several measurements. */
export function upperQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
}
