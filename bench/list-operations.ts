import type { Locator, Page } from '@playwright/test';
import { type Figure, upperQuartile } from './figure.ts';

const rounds = 10;
const speeds = [
  { rate: 1, goal: 33, suffix: '' },
  { rate: 4, goal: 80, suffix: ', 4× slower processor' },
] as const;

/** Measures adding, moving, removing and undoing in the long list of the open screen. */
export async function measureListOperations(page: Page, rowCount: number): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const figures: Figure[] = [];
  for (const { rate, goal, suffix } of speeds) {
    // Resets the list and the scroll position.
    await page.reload();
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (const [what, times] of Object.entries(await operate(page))) {
      const measured = upperQuartile(times);
      figures.push({
        what: `${what} a row in a list of ${rowCount}${suffix} (p75)`,
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
