import type { Page } from '@playwright/test';
import { type Figure, measureAtBothSpeeds, median } from './figure.ts';
import { timePress } from './list-operations.ts';

const keys = 60;
const rounds = 5;
const shownIssues = 50;
const maxRatio = 2;
/** Milliseconds between checks whether the typed text is stored; long, because a check takes time too. */
const polling = 100;

interface LongList {
  readonly url: string;
  readonly rowCount: number;
  openList(): Promise<void>;
}

/** Compares the processor time of a key in an open row of a long list with one in a form of one field, without issues and with many. */
export async function compareKeys(page: Page, { url, rowCount, openList }: LongList): Promise<Figure[]> {
  await page.goto(`${url}/admin/cms/team/bench-line`);
  const one = await costOfKey(page, 'One');
  await openList();
  await openRow(page);
  const row = await costOfKey(page, 'Row');
  await blankNotes(page);
  await openList();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText(`${shownIssues} problems`).waitFor();
  await openRow(page);
  const withIssues = await costOfKey(page, 'Wrong');
  const where = `open row in a list of ${rowCount}`;
  return [
    { what: 'Processor time of a key, form of one field', measured: `${one.toFixed(1)} ms` },
    compare(`Processor time of a key, ${where}`, row, one),
    compare(`Processor time of a key, ${where}, ${shownIssues} issues shown`, withIssues, one),
  ];
}

function compare(what: string, cost: number, one: number): Figure {
  const times = cost / one;
  return {
    what,
    measured: `${cost.toFixed(1)} ms, ${times.toFixed(2)} times that of one field`,
    goal: `≤ ${maxRatio} times`,
    met: times <= maxRatio,
  };
}

async function openRow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Row number 3(?!\d)/ })
    .first()
    .click();
}

/** Serves the list with blank notes in as many items as issues are shown, but not in the open item. */
async function blankNotes(page: Page): Promise<void> {
  await page.route('**/api/v1/admin/documents/components*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("_key":"k(\d+)"[^}]*"note":)"N"/g, (row, start, at) =>
      at >= 3 && at < 3 + shownIssues ? `${start}""` : row,
    );
    await route.fulfill({ response, body });
  });
}

/** Types into the field `Title`; returns the CPU time of the main thread per key in ms, including follow-up work. */
async function costOfKey(page: Page, word: string): Promise<number> {
  await page.getByText('Preparing the preview…').waitFor({ state: 'detached' });
  await page.getByLabel('Title', { exact: true }).fill(word);
  await waitUntilStored(page);
  const session = await page.context().newCDPSession(page);
  // CPU time, which other processes do not affect.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await read();
    for (let key = 0; key < keys; key += 1) await page.keyboard.press('KeyA');
    await waitUntilStored(page);
    costs.push(((await read()) - before) / keys);
  }
  await session.detach();
  return median(costs);
}

/** Waits until the typed text is in local storage, the last effect of a key. */
async function waitUntilStored(page: Page): Promise<void> {
  const title = await page.getByLabel('Title', { exact: true }).inputValue();
  await page.waitForFunction(
    (text) => Object.values(localStorage).some((kept) => String(kept).includes(text)),
    `"title":${JSON.stringify(title)}`,
    { polling },
  );
}

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
