import type { Page } from '@playwright/test';
import { type Figure, measureAtBothSpeeds } from './figure.ts';
import { timePress } from './list-operations.ts';

const steps = 200;
const fields = 500;

/** Measures undo and redo in a form of many fields, and the memory of its steps. */
export async function measureUndo(page: Page, url: string): Promise<Figure[]> {
  await page.goto(`${url}/admin/cms/about/bench-many`);
  await page.getByLabel(`Field ${fields}`, { exact: true }).waitFor();
  const before = await usedMemory(page);
  for (let step = 0; step < steps; step += 1)
    await page.getByLabel(`Field ${1 + ((step * 7) % fields)}`, { exact: true }).fill(`Step ${step}`);
  const memory = (await usedMemory(page)) - before;
  return [
    ...(await measureAtBothSpeeds(page, async () => ({
      [`Undo a step in a form of ${fields} fields`]: await timeSteps(page, 'Undo'),
      [`Redo a step in a form of ${fields} fields`]: await timeSteps(page, 'Redo'),
    }))),
    {
      what: `Memory of ${steps} steps in a form of ${fields} fields`,
      measured: `${(memory / 1_000_000).toFixed(1)} MB`,
    },
  ];
}

/** The times of steps in one direction, in ms. */
async function timeSteps(page: Page, what: 'Undo' | 'Redo'): Promise<number[]> {
  const button = page.getByRole('button', { name: `${what} change` });
  const times: number[] = [];
  for (let step = 0; step < 60; step += 1) times.push(await timePress(button));
  return times;
}

/** The memory of the page's scripts after a garbage collection, in bytes. */
async function usedMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
