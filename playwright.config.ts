import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/lib/browser.mjs';

const executablePath = await findBrowser();
const onPhonesOnly = '**/*-on-a-phone.spec.ts';
/** Pages of tests live for seconds: optimizing their scripts takes longer than it saves. */
const quickStart = '--js-flags=--no-maglev --no-turbofan';
const desktop = { viewport: { width: 1440, height: 900 } };
/** Files with stores of their own, which run while the seeded store is prepared. */
const withoutStore = ['**/owner-fills-every-editor.spec.ts', '**/empty-site.spec.ts'];
/** The longest file, which would end long after the others if it did not begin before them. */
const longest = '**/second-site.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  // One more than there are cores, as each waits for its page part of the time.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  forbidOnly: true,
  // Limits against hanging, not measurements: the machine may be busy with other things.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { args: [...browserFlags, quickStart], ...(executablePath && { executablePath }) },
    // A person's browser: visits of one that calls itself headless are not counted.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // Recording slows each test down; --trace retain-on-failure shows what led to a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'store', testMatch: '**/prepare-store.setup.ts' },
    { name: 'desktop, own stores', testMatch: withoutStore, use: desktop },
    { name: 'desktop, longest', testMatch: longest, dependencies: ['store'], use: desktop },
    {
      name: 'desktop',
      testIgnore: [onPhonesOnly, ...withoutStore, longest],
      dependencies: ['store'],
      use: desktop,
    },
    {
      name: 'phone',
      testMatch: onPhonesOnly,
      dependencies: ['store'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
