import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has the focus, as a person without a mouse would, and checks that no bar covers it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Found once: searching a long form for a name takes longer than a press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    const state = await element?.evaluate(readState);
    if (state === 'focused') {
      await expect.poll(() => isCovered(target)).toBe(false);
      return;
    }
    if (state === 'replaced') element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by the Tab key.`);
}

/** Whether an element has the focus, or is not in its document any more; runs in the page. */
function readState(element: Node): 'focused' | 'replaced' | 'other' {
  if (!element.isConnected) return 'replaced';
  return element === document.activeElement ? 'focused' : 'other';
}

/** Tabs to the drag handle of an item and picks the item up, at the position that is then announced. */
export async function pickUp(
  page: Page,
  handle: Locator,
  { name, position }: { name: string; position: string },
): Promise<void> {
  await tabTo(page, handle);
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name}, position ${position}.`)).toBeAttached();
  // dnd-kit listens for arrow keys from the next timer on; a person is never that fast.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve);
      }),
  );
}

/** Whether a sticky or fixed bar is shown at the centre of an element. */
export async function isCovered(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    let shown = document.elementFromPoint(left + width / 2, top + height / 2);
    for (; shown && !shown.contains(element); shown = shown.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(shown).position)) return true;
    return false;
  });
}

/** Pastes a text into the focused element: a piece that is repeated. */
export async function pasteText(page: Page, piece: string, times: number): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(([part, count]) => navigator.clipboard.writeText(part.repeat(count)), [
    piece,
    times,
  ] as const);
  await page.keyboard.press('ControlOrMeta+v');
}
