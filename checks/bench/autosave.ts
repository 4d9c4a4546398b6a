import type { BrowserContext, Page, Request } from '@playwright/test';
import { type Figure, median } from './figure.ts';

const rounds = 5;
const keys = 20;
const fields = 500;
/** Milliseconds between two keys. */
const keyDelay = 60;
/** Milliseconds after which the draft is saved; nothing else in the back office waits that long. */
const saveDelay = 2_000;
const goal = 16;

/** Compares the longest frame while typing in a form of many fields whose draft is saved in between with one whose draft is not. */
export async function measureAutosave(context: BrowserContext, url: string): Promise<Figure[]> {
  const saving = await openForm(context, url);
  await saving.keyboard.type('a');
  await saving.getByRole('button', { name: 'Save draft', exact: true }).click();
  await saving.getByText('Draft saved.').first().waitFor();
  await saving.getByLabel('Field 250', { exact: true }).click();
  const plain = await openForm(context, url, disableAutosave);
  const longest: { saving: number[]; plain: number[] } = { saving: [], plain: [] };
  // In turn, so that both are measured under the same load of the machine.
  for (let round = 0; round < rounds; round += 1) {
    longest.saving.push(await typeAround(saving, () => saving.waitForRequest(isSave)));
    longest.plain.push(await typeAround(plain, () => plain.waitForTimeout(saveDelay)));
  }
  for (const page of [saving, plain]) await page.close({ runBeforeUnload: false });
  const [withSaves, without] = [median(longest.saving), median(longest.plain)];
  return [
    {
      what: `Longest frame while typing in a form of ${fields} fields, with drafts saved and without`,
      measured: `${withSaves.toFixed(1)} ms, ${without.toFixed(1)} ms`,
      goal: `at most ${goal} ms apart`,
      met: withSaves - without <= goal,
    },
  ];
}

async function openForm(context: BrowserContext, url: string, prepare?: () => void): Promise<Page> {
  const page = await context.newPage();
  if (prepare) await page.addInitScript(prepare);
  await page.goto(`${url}/admin/cms/about/bench-many`);
  await page.getByLabel('Field 250', { exact: true }).click();
  return page;
}

/** In the page: leaves out timers of the time after which a draft is saved. */
function disableAutosave(): void {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (work: () => void, delay?: number) => (delay === 2_000 ? 0 : setTimeout(work, delay)),
  });
}

/** Types, rests until something happens and types on; returns the longest time between two frames in ms. */
async function typeAround(page: Page, rest: () => Promise<unknown>): Promise<number> {
  await page.bringToFront();
  const frames = await page.evaluateHandle(watchFrames);
  await page.keyboard.type('a'.repeat(keys), { delay: keyDelay });
  await rest();
  // Keys that are typed while the draft is saved are those that it could delay.
  await page.keyboard.type('b'.repeat(keys), { delay: keyDelay });
  const longest = await frames.evaluate((watched) => watched.stop());
  await frames.dispose();
  return longest;
}

/** In the page: watches the times between frames. */
function watchFrames(): { stop: () => number } {
  let [longest, last, isOver] = [0, performance.now(), false];
  const next = (now: number) => {
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return {
    stop: () => {
      isOver = true;
      return longest;
    },
  };
}

/** Whether a request saves a document. */
function isSave(request: Request): boolean {
  const isWrite = /^(?:POST|PUT)$/.test(request.method());
  return isWrite && /\/admin\/documents\/\w+(?:\/\d+)?$/.test(request.url());
}
