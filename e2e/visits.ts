import { expect, type Page } from '@playwright/test';

const recording = '**/public/record-visit';

/** Records the pages whose visits are counted from now on, in order. */
export function watchVisits(page: Page): readonly string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/record-visit')) visits.push(request.postDataJSON().page);
  });
  return visits;
}

/** Opens a page of any site and waits until its visit is counted, from when on its links load no document. */
export async function openCounted(page: Page, url: string): Promise<void> {
  const recorded = page.waitForResponse(recording);
  await page.goto(url);
  await (await recorded).finished();
}

/** Opens a page and waits until it is hydrated and its visit is counted, so that navigation aborts no request. */
export async function visit(page: Page, url: string): Promise<void> {
  await openCounted(page, url);
  // The link gets the page title only after hydration.
  const chat = page.locator('a[href^="https://wa.me/"]').last();
  await expect(chat).toHaveAttribute('href', /text=/);
}
