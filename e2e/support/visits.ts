import { expect, type Page } from '@playwright/test';

/** Records the pages whose visits are counted from now on, in order. */
export function watchVisits(page: Page): readonly string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/record-visit')) visits.push(request.postDataJSON().page);
  });
  return visits;
}

/** Opens a page and waits until it is hydrated and its visit is counted: its links load no document, and navigation aborts no request. */
export async function visit(page: Page, url: string): Promise<void> {
  await enter(page, () => page.goto(url));
}

/** Does what loads a page, and waits for it as `visit` does. */
export async function enter(page: Page, load: () => Promise<unknown>): Promise<void> {
  // The page before may still be counting its own visit.
  let isEntered = false;
  page.once('framenavigated', () => {
    isEntered = true;
  });
  const recorded = page.waitForEvent(
    'requestfinished',
    (request) => isEntered && request.url().endsWith('/public/record-visit'),
  );
  await load();
  await recorded;
  // The visit is counted before hydration.
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}
