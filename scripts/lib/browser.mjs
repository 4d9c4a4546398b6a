import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolEnvironment } from './paths.mjs';
import { run } from './run.mjs';
import { canInstallPackages, installPackages } from './system-packages.mjs';

const minutes = 60_000;

const systemBrowsers = [
  // Without windows, as Playwright's own: pages load in about half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that restrict a browser under test to requests to the page's server. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Returns the path of a Chromium: the one CHROME_PATH names, Playwright's own, or the system's. */
export async function findBrowser() {
  const candidates = [process.env.CHROME_PATH, await findPlaywrightBrowser(), ...systemBrowsers];
  return candidates.find((path) => path && existsSync(path));
}

/** Detects the scripts of some systems that only explain how to install a browser. */
async function findWorkingBrowser() {
  const path = await findBrowser();
  if (!path || process.platform === 'win32') return path;
  const { code } = await run(path, ['--version'], { quiet: true, timeout: minutes / 4 });
  return code === 0 ? path : undefined;
}

/** Whether Playwright's download is reachable; checked first, because its own attempts take minutes to fail. */
async function canDownload() {
  const host = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev';
  const ask = `fetch(process.argv[1], { method: 'HEAD', signal: AbortSignal.timeout(4000) }).then(() => process.exit(0), () => process.exit(1))`;
  const env = toolEnvironment({ NODE_USE_ENV_PROXY: '1' });
  return (await run('node', ['-e', ask, host], { env, quiet: true, timeout: minutes / 6 })).code === 0;
}

async function downloadBrowser() {
  console.log('Downloading a browser for the tests …');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'install', ...(canInstallPackages() ? ['--with-deps'] : []), 'chromium'];
  return run('node', args, { env: toolEnvironment(), quiet: true, timeout: 5 * minutes });
}

/** Returns the path of a Chromium that runs, installing one if needed; undefined when that fails. */
export async function ensureBrowser() {
  const present = await findWorkingBrowser();
  if (present) return present;
  if (await canDownload()) await downloadBrowser();
  const downloaded = await findWorkingBrowser();
  if (downloaded) return downloaded;
  if (canInstallPackages()) {
    const hasShell = await installPackages('chromium-headless-shell', 'fonts-liberation');
    if (!hasShell) await installPackages('chromium', 'fonts-liberation');
  }
  return findWorkingBrowser();
}
