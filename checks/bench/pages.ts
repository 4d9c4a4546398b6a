import { type Browser, chromium } from '@playwright/test';
import { atMost, type Figure } from './figure.ts';
import { debuggingPort, measureScores, type PageScores } from './lighthouse.ts';

/** Kilobytes. */
const scriptBudget = 112;
const browserArgs = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

/** Results of one public page. */
export interface MeasuredPage extends PageScores {
  readonly path: string;
  readonly bytes: PageBytes;
}

/** Audits every public page of a running site and measures its bytes. */
export async function measurePages(url: string, executablePath: string): Promise<MeasuredPage[]> {
  const args = [`--remote-debugging-port=${debuggingPort}`, ...browserArgs];
  const browser = await chromium.launch({ executablePath, args });
  const pages: MeasuredPage[] = [];
  try {
    for (const path of await listPaths(url)) {
      process.stderr.write(`  ${path}\n`);
      const bytes = await measureBytes(browser, url + path);
      pages.push({ path, bytes, ...(await measureScores(url + path)) });
    }
  } finally {
    await browser.close();
  }
  return pages;
}

async function listPaths(url: string): Promise<string[]> {
  const newest = async (resource: string) => {
    const response = await fetch(`${url}/api/v1/public/${resource}`);
    const { data }: { data: { slug: string }[] } = await response.json();
    return `/${resource}/${data[0]?.slug}`;
  };
  const details = await Promise.all(['services', 'projects'].map(newest));
  const fixed = ['services', 'projects', 'about', 'team', 'profiles', 'contact', 'privacy-policy'];
  return ['/', ...fixed.map((name) => `/${name}`), '/terms-conditions', ...details];
}

/** Formats the measured pages as a Markdown table. */
export function formatPages(pages: readonly MeasuredPage[]): string {
  const rows = pages.map(({ path, points, shift, bytes }) => {
    const weights = [bytes.html, bytes.script, bytes.font, bytes.picture, bytes.total].map(kilobytes);
    return `| ${[`\`${path}\``, ...points, shift.toFixed(3), ...weights].join(' | ')} |`;
  });
  return [
    '| Page | Performance | Accessibility | Best practices | SEO | CLS | HTML and CSS | JS | Fonts | Pictures | kB in all |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Compares the pages with their goals. */
export function comparePages(pages: readonly MeasuredPage[]): Figure[] {
  const names = ['Performance (median of three audits)', 'Accessibility', 'Best practices', 'SEO'];
  const scores = names.map((name, place) => {
    const goal = place === 0 ? 98 : 100;
    const lowest = Math.min(...pages.map(({ points }) => points[place] ?? 0));
    return {
      what: `Lighthouse mobile, lowest of all public pages: ${name}`,
      measured: String(lowest),
      goal: goal === 100 ? '100' : `≥ ${goal}`,
      met: lowest >= goal,
    };
  });
  const shift = Math.max(...pages.map((page) => page.shift));
  const script = pages[0]?.bytes.script ?? 0;
  return [
    ...scores,
    {
      what: 'Cumulative layout shift, largest of all',
      measured: shift.toFixed(3),
      goal: '0',
      met: shift < 0.0005,
    },
    atMost('Home page: JavaScript before any interaction', script / 1000, scriptBudget, { unit: 'kB' }),
  ];
}

function kilobytes(count: number): string {
  return (count / 1000).toFixed(1);
}

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
