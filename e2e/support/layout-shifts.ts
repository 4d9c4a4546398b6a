import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Records layout shifts without recent input on pages opened from now on; web fonts are blocked. */
export async function watchShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null) =>
      `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40) ?? ''}" of ${node?.parentElement?.className}`;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.shifts.push(...sources.map(({ node }) => nameOf(node)));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls a page to its end and back; returns its layout shifts since it was opened. */
export function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 3) {
      window.scrollTo({ top, behavior: 'instant' });
      await nextFrame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
    return window.shifts;
  });
}
