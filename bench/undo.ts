import type { Page } from '@playwright/test';
import { type Figure, upperQuartile } from './figure.ts';
import { timePress } from './list-operations.ts';

const steps = 200;
const fields = 500;
const speeds = [
  { rate: 1, goal: 33, suffix: '' },
  { rate: 4, goal: 80, suffix: ', 4× slower processor' },
] as const;

/** Measures undo and redo in a form of many fields, and the memory of its steps. */
export async function measureUndo(page: Page, url: string): Promise<Figure[]> {
  await page.goto(`${url}/admin/cms/about/bench-many`);
  await page.getByLabel(`Field ${fields}`, { exact: true }).waitFor();
  const before = await usedMemory(page);
  for (let step = 0; step < steps; step += 1)
    await page.getByLabel(`Field ${1 + ((step * 7) % fields)}`, { exact: true }).fill(`Step ${step}`);
  const memory = (await usedMemory(page)) - before;
  return [
    ...(await measureAtBothSpeeds(page)),
    {
      what: `Memory of ${steps} steps in a form of ${fields} fields`,
      measured: `${(memory / 1_000_000).toFixed(1)} MB`,
    },
  ];
}

async function measureAtBothSpeeds(page: Page): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const figures: Figure[] = [];
  for (const { rate, goal, suffix } of speeds) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (const what of ['Undo', 'Redo'] as const) {
      const measured = await timeSteps(page, what);
      figures.push({
        what: `${what} a step in a form of ${fields} fields${suffix} (p75)`,
        measured: `${measured.toFixed(1)} ms`,
        goal: `≤ ${goal} ms`,
        met: measured <= goal,
      });
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return figures;
}

/** The 75th percentile of the times of steps in one direction, in ms. */
async function timeSteps(page: Page, what: 'Undo' | 'Redo'): Promise<number> {
  const button = page.getByRole('button', { name: `${what} change` });
  const times: number[] = [];
  for (let step = 0; step < 60; step += 1) times.push(await timePress(button));
  return upperQuartile(times);
}

/** The memory of the page's scripts after a garbage collection, in bytes. */
async function usedMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
