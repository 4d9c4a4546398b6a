import type { Page, Request } from '@playwright/test';

/** Collects from now on the errors of a page: console errors and warnings, uncaught exceptions, failed and refused requests. */
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
    // A page that is left, and a preview that goes with its page, drop what they had asked for.
    const isDropped = hasLeft(request) || request.frame() !== page.mainFrame();
    if (reason !== 'net::ERR_ABORTED' || !isDropped) pageErrors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) pageErrors.push(`${response.status()}: ${response.url()}`);
  });
  return pageErrors;
}

/** Tells whether the page that made a request is being left for another document, or was left for another path. */
function watchLeaving(page: Page): (request: Request) => boolean {
  const pathOf = (url: string) => new URL(url).pathname;
  const askedOn = new WeakMap<Request, string>();
  let isLeaving = false;
  page.on('request', (request) => {
    askedOn.set(request, pathOf(page.url()));
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
  });
  page.on('domcontentloaded', () => {
    isLeaving = false;
  });
  return (request) => isLeaving || askedOn.get(request) !== pathOf(page.url());
}
