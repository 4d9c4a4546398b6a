import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode, needsNode, toolEnvironment } from './lib/paths.mjs';
import { run, stopRunning } from './lib/run.mjs';

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stopRunning(signal));

try {
  await ensureInstalled();
  const node = findNode();
  if (!node) throw new Error(needsNode);
  await ensureBuilt();
  const browser = await ensureBrowser();
  if (!browser) throw new Error('No browser was found to measure with: npx playwright install chromium');
  const env = toolEnvironment({ CHROME_PATH: browser, NODE_ENV: 'production' });
  process.exitCode = (await run(node, ['bench/main.ts'], { env })).code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
