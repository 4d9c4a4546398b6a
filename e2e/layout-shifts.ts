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

/** Notes on each page that is opened from now on what moves there without anybody's doing; letters that come late are left out. */
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

/** Reads a page from its top to its end and back, and tells what has moved since it was opened. */
export function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 3) {
      window.scrollTo({ top, behavior: 'instant' });
      await drawn();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await drawn();
    return window.shifts;
  });
}
