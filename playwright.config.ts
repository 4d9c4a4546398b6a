import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/lib/browser.mjs';

const executablePath = await findBrowser();
const onPhonesOnly = '**/*-on-a-phone.spec.ts';
const onPhonesToo = [
  'drafts',
  'home-page',
  'owner-edits-the-home-page',
  'owner-manages',
  'two-administrators',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/prepare-store.ts',
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
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
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
    {
      name: 'desktop',
      testIgnore: onPhonesOnly,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: [onPhonesOnly, ...onPhonesToo],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
