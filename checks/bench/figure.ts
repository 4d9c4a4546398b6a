import type { Page } from '@playwright/test';

/** One row of the printed results. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly goal?: string;
  /** Whether the goal was reached; undefined without a goal. */
  readonly met?: boolean;
}

/** A figure whose goal is an upper limit; `more` is printed after the measured value. */
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

/** The slowdown of the processor, and the suffix of the figure's name. */
const speeds = [
  { rate: 1, suffix: '' },
  { rate: 4, suffix: ', 4× slower processor' },
] as const;

/** Measures operations at the processor's own speed and four times slower; `measure` returns the times of each operation in ms, by its name. */
export async function measureAtBothSpeeds(
  page: Page,
  measure: () => Promise<Readonly<Record<string, readonly number[]>>>,
  goals: readonly [usual: number, slow: number] = [33, 80],
): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const figures: Figure[] = [];
  for (const [position, { rate, suffix }] of speeds.entries()) {
    const goal = goals[position] ?? Number.NaN;
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (const [what, times] of Object.entries(await measure()))
      figures.push(atMost(`${what}${suffix} (p75)`, upperQuartile(times), goal));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return figures;
}
