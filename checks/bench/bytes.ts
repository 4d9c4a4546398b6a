import type { Browser } from '@playwright/test';
import { atMost, type Figure } from './figure.ts';

/** Bytes transferred for a page on a phone of 390 px before any interaction. */
export interface PageBytes {
  readonly html: number;
  readonly script: number;
  readonly font: number;
  readonly picture: number;
  readonly total: number;
}

/** Measures the bytes transferred on a first visit; with a token, as an administrator. */
export async function measureBytes(browser: Browser, url: string, token?: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  if (token) await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
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
  const { Document: html = 0, Script: script = 0, Font: font = 0, Image: image = 0 } = bytes;
  const total = Object.values(bytes).reduce((sum, count) => sum + count, 0);
  return { html, script, font, picture: image, total };
}

/** Measures the bytes transferred for the sign-in screen and the first table on a first visit. */
export async function measureAdminBytes(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const signIn = await measureBytes(browser, `${url}/login`);
  const table = await measureBytes(browser, `${url}/admin/projects`, token);
  return [
    atMost('Sign-in screen: transferred', signIn.total / 1000, 120, { unit: 'kB' }),
    atMost('First table of the back office: transferred', table.total / 1000, 300, { unit: 'kB' }),
  ];
}
