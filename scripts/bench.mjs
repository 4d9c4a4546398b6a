import { join } from 'node:path';
import { fail } from './lib/become.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, prepare } from './lib/install.mjs';
import { root, toolEnvironment } from './lib/paths.mjs';
import { passSignals, run } from './lib/run.mjs';

passSignals();

try {
  const node = await prepare();
  await ensureBuilt();
  process.exitCode = process.argv.includes('--growth') ? await measureGrowth(node) : await measure(node);
} catch (error) {
  fail(error);
}

/** Measures the pages, the editor and the server with the first content. */
async function measure(/** @type {string} */ node) {
  await ensureInstalled(join(root, 'checks/bench/tools'));
  const browser = await ensureBrowser();
  if (!browser) throw new Error('No browser was found to measure with: npx playwright install chromium');
  const env = toolEnvironment({ CHROME_PATH: browser, NODE_ENV: 'production' });
  return (await run(node, ['checks/bench/main.ts'], { env })).code;
}

/** Measures lists, searches, pages and saves with growing content. */
async function measureGrowth(/** @type {string} */ node) {
  const env = toolEnvironment({ NODE_ENV: 'production' });
  return (await run(node, ['checks/bench/growth/main.ts'], { env })).code;
}
