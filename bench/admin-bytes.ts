import type { Browser } from '@playwright/test';
import { measureBytes } from './bytes.ts';
import type { Figure } from './figure.ts';

/** Measures what the sign-in screen and the first table behind it cost an administrator who comes for the first time. */
export async function measureAdminBytes(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const signIn = await measureBytes(browser, `${url}/login`);
  const table = await measureBytes(browser, `${url}/admin/projects`, token);
  return [
    judge('Sign-in screen', signIn.total, 120),
    judge('First table of the back office', table.total, 300),
  ];
}

function judge(what: string, bytes: number, goal: number): Figure {
  const kilobytes = bytes / 1000;
  return {
    what: `${what}: transferred`,
    measured: `${kilobytes.toFixed(1)} kB`,
    goal: `≤ ${goal} kB`,
    met: kilobytes <= goal,
  };
}
