import type { Page, Request } from '@playwright/test';

/** Collects the errors of a page from now on: console errors and warnings, uncaught exceptions, failed requests. */
export function watchPageErrors(page: Page): readonly string[] {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      pageErrors.push(`${message.type()}: ${message.text()}`);
  });
  const hasLeft = watchLeaving(page);
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Navigation, closed previews and removed players abort pending requests.
    const isPlayer = request.resourceType() === 'media';
    const isAborted = isPlayer || hasLeft(request) || request.frame() !== page.mainFrame();
    if (reason !== 'net::ERR_ABORTED' || !isAborted) pageErrors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) pageErrors.push(`${response.status()}: ${response.url()}`);
  });
  return pageErrors;
}

/** Returns whether the page of a request navigates to another document, or has navigated to another path. */
function watchLeaving(page: Page): (request: Request) => boolean {
  const pathOf = (url: string) => new URL(url).pathname;
  const pathOfRequest = new WeakMap<Request, string>();
  let isLeaving = false;
  page.on('request', (request) => {
    pathOfRequest.set(request, pathOf(page.url()));
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
  });
  page.on('domcontentloaded', () => {
    isLeaving = false;
  });
  return (request) => isLeaving || pathOfRequest.get(request) !== pathOf(page.url());
}
