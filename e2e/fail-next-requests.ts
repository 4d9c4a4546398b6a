import type { Page } from '@playwright/test';

/** The body of an internal server error. */
export const serverError = { message: 'The store is out of order', code: 'internal', requestId: 'e2e' };

/** Responds with 500 to the next requests with a method and URL, a number of times. */
export async function failNextRequests(
  page: Page,
  method: string,
  address: string | RegExp,
  times = 1,
): Promise<void> {
  let left = times;
  await page.route(address, (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback();
    left -= 1;
    return route.fulfill({ status: 500, json: serverError });
  });
}
