import type { Page, Request } from '@playwright/test';

/** The body of an internal server error. */
export const serverError = { message: 'The store is out of order', code: 'internal', requestId: 'e2e' };

/** Responds with 500 to the next requests with a method and URL, a number of times. */
export async function failNextRequests(
  page: Page,
  method: string,
  address: string | RegExp,
  times = 1,
): Promise<void> {
  await failNext(page, address, (request) => request.method() === method, times);
}

/** Responds with 500 to the next publication of a document whose content has the words; autosaves pass. */
export async function failNextPublication(page: Page, words = ''): Promise<void> {
  const isMeant = (body: string) => body.includes('"publish":true') && body.includes(words);
  await failNext(page, '**/api/v1/admin/documents/**', (request) => isMeant(request.postData() ?? ''));
}

async function failNext(
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean,
  times = 1,
): Promise<void> {
  let left = times;
  await page.route(address, (route) => {
    if (left === 0 || !isMeant(route.request())) return route.fallback();
    left -= 1;
    return route.fulfill({ status: 500, json: serverError });
  });
}

/** Counts, from now on, the pending requests whose address contains a text. */
export function countUnanswered(page: Page, part: string): () => number {
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes(part)) unanswered.add(request);
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return () => unanswered.size;
}
