import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startApp } from '../testing/app-process.ts';
import { signIn } from '../testing/sign-in.ts';
import { waitForVariants } from '../testing/wait-for-variants.ts';
import { measureEditor } from './editor.ts';
import { type Figure, formatFigures } from './figure.ts';
import { compareWithBare } from './load.ts';
import { comparePages, formatPages, type MeasuredPage, measureAdminBytes, measurePages } from './pages.ts';
import { measurePublish } from './publish.ts';
import { measureRender } from './render.ts';
import { measureSave } from './save.ts';
import { measureSaves } from './save-load.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { measureUncached } from './uncached.ts';

const root = join(import.meta.dirname, '../..');
const startPort = 4390;

/** Path of the browser, set by the script that runs the bench. */
const executablePath = process.env.CHROME_PATH;
if (!executablePath) throw new Error('No browser was found to measure with.');

const folder = mkdtempSync(join(tmpdir(), 'trellis-bench-'));
const dataDir = join(folder, 'data');
const figures: Figure[] = [];
let pages: MeasuredPage[] = [];

async function add(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  process.stderr.write(`Measuring ${name} …\n`);
  const measured = await measure().catch((error: unknown) => [
    { what: name, measured: `failed: ${error}`, met: false },
  ]);
  process.stderr.write(`${formatFigures(measured)}\n`);
  figures.push(...measured);
}

const app = await startApp({ root, dataDir });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  process.stderr.write('Waiting for all image variants …\n');
  await waitForVariants(app.url, await signIn(app.url));
  await add('the warm home page', () => compareWithBare('Home page', `${app.url}/`));
  await add('the components endpoint', () =>
    compareWithBare(
      '`GET /public/components`',
      `${app.url}/api/v1/public/components?page=home&name=hero_section`,
    ),
  );
  await add('rendering', () => measureRender(root, app.url));
  await add('saving', async () => measureSave(app.url, await signIn(app.url)));
  await add('the bytes of the back office', async () =>
    measureAdminBytes(browser, app.url, (await signIn(app.url)).token),
  );
  await add('every public page', async () => {
    pages = await measurePages(app.url, executablePath);
    return comparePages(pages);
  });
  await add('the form engine', () => measureEditor(root, browser, folder));
} finally {
  await browser.close();
  await app.stop();
}
cpSync(dataDir, join(folder, 'start'), { recursive: true });
const server = process.env.TEST_DATABASE_URL;
await add('the start', () => measureStart(root, { dataDir: join(folder, 'start'), port: startPort, server }));
await add('uncached pages', () => measureUncached(root, join(folder, 'start')));
await add('publishing drafts', () => measurePublish(root, server));
if (server) await add('saving on many connections', () => measureSaves(root, server));
await add('search', () => measureSearch(root, join(folder, 'start')));
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${formatFigures(figures)}\n\n${formatPages(pages)}\n`);
