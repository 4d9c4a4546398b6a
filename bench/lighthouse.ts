import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Figure } from './figure.ts';

const goal = 95;
const debuggingPort = 9377;

/** Runs Lighthouse's mobile audit on a page in a browser of its own and reads its four scores. */
export async function measureLighthouse(
  what: string,
  url: string,
  executablePath: string,
): Promise<Figure[]> {
  const args = [
    `--remote-debugging-port=${debuggingPort}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'silent' });
    return Object.values(result?.lhr.categories ?? {}).map(({ title, score }) => {
      const points = Math.round((score ?? 0) * 100);
      return {
        what: `Lighthouse mobile, ${what}: ${title}`,
        measured: String(points),
        goal: `≥ ${goal}`,
        met: points >= goal,
      };
    });
  } finally {
    await browser.close();
  }
}
