import type { Browser } from '@playwright/test';
import type { Figure } from './figure.ts';

const budget = 120_000;

/** Measures what a phone fetches for the home page before anything is touched, compressed as it travels. */
export async function measureBytes(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', (event) => types.set(event.requestId, event.type));
  session.on('Network.loadingFinished', (event) => {
    const type = types.get(event.requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + event.encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  const script = bytes.Script ?? 0;
  return [
    { what: 'Home page: HTML', measured: kilobytes(bytes.Document) },
    { what: 'Home page: CSS', measured: kilobytes(bytes.Stylesheet) },
    { what: 'Home page: fonts', measured: kilobytes(bytes.Font) },
    {
      what: 'Home page: JavaScript before any interaction',
      measured: kilobytes(script),
      goal: '≤ 120 kB',
      met: script <= budget,
    },
  ];
}

function kilobytes(count = 0): string {
  return `${(count / 1000).toFixed(1)} kB`;
}
