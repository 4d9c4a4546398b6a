import type { Browser } from '@playwright/test';
import { measureBytes } from './bytes.ts';
import type { Figure } from './figure.ts';

/** Measures the bytes transferred for the sign-in screen and the first table on a first visit. */
export async function measureAdminBytes(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const signIn = await measureBytes(browser, `${url}/login`);
  const table = await measureBytes(browser, `${url}/admin/projects`, token);
  return [
    compareBytes('Sign-in screen', signIn.total, 120),
    compareBytes('First table of the back office', table.total, 300),
  ];
}

function compareBytes(what: string, bytes: number, goal: number): Figure {
  const kilobytes = bytes / 1000;
  return {
    what: `${what}: transferred`,
    measured: `${kilobytes.toFixed(1)} kB`,
    goal: `≤ ${goal} kB`,
    met: kilobytes <= goal,
  };
}
