import type { Locator, Page } from '@playwright/test';
import { type Figure, measureAtBothSpeeds } from './figure.ts';

const rounds = 10;

interface MeasuredList {
  /** Such as `a row in a list of 1000`. */
  readonly what: string;
  readonly openList: () => Promise<void>;
  /** The goals in ms at the processor's own speed and four times slower. */
  readonly goals?: readonly [usual: number, slow: number];
}

/** Measures adding, moving, removing and undoing in a long list of rows with the titles `Row number 1` and so on. */
export async function measureListOperations(
  page: Page,
  { what, openList, goals }: MeasuredList,
): Promise<Figure[]> {
  const measure = async () => {
    await openList();
    const times = Object.entries(await operate(page));
    return Object.fromEntries(times.map(([operation, each]) => [`${operation} ${what}`, each]));
  };
  return await measureAtBothSpeeds(page, measure, goals);
}

async function operate(page: Page): Promise<Record<string, number[]>> {
  const times: Record<'Moving' | 'Removing' | 'Undoing' | 'Adding', number[]> = {
    Moving: [],
    Removing: [],
    Undoing: [],
    Adding: [],
  };
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
  for (let round = 0; round < rounds; round += 1) {
    // Waits until the undo notification of the previous round is gone.
    await undo.waitFor({ state: 'detached' });
    const way = round % 2 === 0 ? 'down' : 'up';
    times.Moving.push(await timePress(page.getByRole('button', { name: `Move ‘Row number 2’ ${way}` })));
    times.Removing.push(await timePress(page.getByRole('button', { name: 'Remove ‘Row number 4’' })));
    times.Undoing.push(await timePress(undo));
    await page.getByRole('button', { name: 'Remove ‘Row number 4’' }).waitFor();
  }
  for (let round = 0; round < rounds; round += 1)
    times.Adding.push(await timePress(page.getByRole('button', { name: 'Add Row' }).last()));
  return times;
}

/** Clicks a button; returns the time to the end of the next frame in ms. */
export async function timePress(button: Locator): Promise<number> {
  await button.waitFor();
  return button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const channel = new MessageChannel();
        const begun = performance.now();
        channel.port1.onmessage = () => resolve(performance.now() - begun);
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        requestAnimationFrame(() => channel.port2.postMessage(null));
      }),
  );
}
