import type { Page } from '@playwright/test';
import { atMost, type Figure, upperQuartile } from './figure.ts';

/** The slowdown of the processor, and what is added to the name. */
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
