import type { Page } from '@playwright/test';

/** What a server says that has met an error of its own. */
export const outOfOrder = { message: 'The store is out of order', code: 'internal', requestId: 'e2e' };

/** Refuses the next calls with a method below an address, as often as told. */
export async function refuseNext(
  page: Page,
  method: string,
  address: string | RegExp,
  times = 1,
): Promise<void> {
  let left = times;
  await page.route(address, (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback();
    left -= 1;
    return route.fulfill({ status: 500, json: outOfOrder });
  });
}
