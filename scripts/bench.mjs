import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, prepare } from './lib/install.mjs';
import { root, toolEnvironment } from './lib/paths.mjs';
import { fail, passSignals, run } from './lib/run.mjs';

passSignals();

const isGrowth = process.argv.includes('--growth');

try {
  const node = await prepare();
  await ensureBuilt();
  const env = toolEnvironment({ NODE_ENV: 'production', ...(!isGrowth && (await prepareBrowser())) });
  // The pages, the editor and the server with the first content, or lists, searches, pages and saves with growing content.
  const program = isGrowth ? 'checks/bench/growth/main.ts' : 'checks/bench/main.ts';
  process.exitCode = (await run(node, [program], { env })).code;
} catch (error) {
  fail(error);
}

async function prepareBrowser() {
  await ensureInstalled(join(root, 'checks/bench/tools'));
  const browser = await ensureBrowser();
  if (!browser) throw new Error('No browser was found to measure with: npx playwright install chromium');
  return { CHROME_PATH: browser };
}
