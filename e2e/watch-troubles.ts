import type { Page } from '@playwright/test';

/** Notes from now on whatever a visitor's browser would complain of: errors in its console, calls that fail or are refused. */
export function watchTroubles(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`);
  });
  const isLeaving = watchLeaving(page);
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What is still on its way when a page is left is let go.
    if (reason !== 'net::ERR_ABORTED' || !isLeaving()) troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}

/** Tells whether the page is being left for another document. */
function watchLeaving(page: Page): () => boolean {
  let isLeaving = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
  });
  page.on('domcontentloaded', () => {
    isLeaving = false;
  });
  return () => isLeaving;
}
