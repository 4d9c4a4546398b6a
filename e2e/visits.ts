import { expect, type Page } from '@playwright/test';

const recording = '**/public/record-visit';

/** Notes from now on the pages whose visits are counted, in their order. */
export function watchVisits(page: Page): readonly string[] {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/record-visit')) visits.push(request.postDataJSON().page);
  });
  return visits;
}

/** Opens a page of the site and waits until it is alive and its visit is counted, so that leaving it breaks nothing off. */
export async function visit(page: Page, url: string): Promise<void> {
  const recorded = page.waitForResponse(recording);
  await page.goto(url);
  await (await recorded).finished();
  // Only a page that is alive knows its own name.
  const chat = page.locator('a[href^="https://wa.me/"]').last();
  await expect(chat).toHaveAttribute('href', /text=/);
}
