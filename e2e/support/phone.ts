import type { Page } from '@playwright/test';

/** Runs steps of a journey with the width and touch of a phone, by which styles and screens choose their layout. */
export async function onPhone(page: Page, steps: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await steps();
  // Ends the touch emulation; Chromium goes on to report that the page has no hover.
  await session.detach();
  if (before) await page.setViewportSize(before);
}
