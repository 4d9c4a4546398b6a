import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { quickStart } from './checks/testing/quick-start.ts';
import { smallSite } from './checks/testing/small-site.ts';
import { entityIcons } from './scripts/lib/icons.mjs';

/** Tests that need a document. */
const browserTests = [
  'checks/contract/**/*.test.tsx',
  'editor/**/*.test.{ts,tsx}',
  'renderer/**/*.test.{ts,tsx}',
];

/** Tests over the declarations of a small site instead of this one's. */
const smallSiteTests = {
  node: ['{schemas,server}/**/*.small-site.test.ts'],
  browser: ['{editor,renderer}/**/*.small-site.test.{ts,tsx}'],
};

/** Tests that replace or reload a module, or replace the clock of the document, which the other files of a worker must not share. */
const replacing = {
  node: [
    'checks/contract/public-reads.test.ts',
    'schemas/engine/site-language.test.ts',
    'schemas/engine/text-measure.test.ts',
    'server/api/mixed-references.site.test.ts',
    'server/api/record-kinds.test.ts',
    'server/api/row-upgrades.test.ts',
    'server/api/unreadable-content.test.ts',
    'server/content/unique-values.test.ts',
  ],
  browser: [
    'editor/data/tab-id.test.ts',
    'editor/pages/joined-source.test.ts',
    'editor/media/gallery-provider.test.tsx',
    'editor/media/prepare-upload.test.ts',
    'editor/media/use-uploads.test.tsx',
    'editor/ui/dates.test.ts',
    'renderer/engine/app/failing-calls.site.test.tsx',
    'renderer/layout/loader-overlay.test.tsx',
  ],
};

/** Tests of several connections to one database, which only a Postgres server allows. */
const onServer = [
  'checks/contract/removed-content.test.ts',
  'server/content/concurrent-writes.site.test.ts',
  'server/database/silent-connections.test.ts',
];
const leftOut = process.env.TEST_DATABASE_URL ? [] : onServer;
if (leftOut.length > 0)
  process.stderr.write(`Set TEST_DATABASE_URL to a Postgres server to run ${leftOut.join(', ')} too.\n`);

const exclude = [...configDefaults.exclude, 'dist/**', 'data/**', 'e2e/**', ...leftOut];

function project(name: string, environment: 'node' | 'jsdom', include: string[], except: string[]) {
  const setupFiles =
    environment === 'node'
      ? ['checks/testing/setup.ts']
      : ['checks/testing/setup.ts', 'checks/testing/setup-dom.ts'];
  // Loading the modules again for every file takes as long as the tests themselves.
  const isolate = except.length === 0;
  return {
    extends: true as const,
    test: { name, environment, include, exclude: [...exclude, ...except], setupFiles, isolate },
  };
}

function onSmallSite(environment: 'node' | 'jsdom', include: string[]) {
  const { test, ...rest } = project(`small site, ${environment}`, environment, include, []);
  return { ...rest, plugins: [smallSite(import.meta.dirname)], test: { ...test, isolate: false } };
}

export default defineConfig({
  plugins: [react(), entityIcons(import.meta.dirname)],
  test: {
    // More than two cores have, as many tests wait for a server or a database part of the time.
    maxWorkers: 4,
    execArgv: [...quickStart],
    // A limit against hanging, not a measurement: the machine may be busy with other things.
    testTimeout: 30_000,
    hookTimeout: 90_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      project(
        'node',
        'node',
        ['**/*.test.{ts,tsx}'],
        [...browserTests, ...replacing.node, ...smallSiteTests.node],
      ),
      project('browser', 'jsdom', browserTests, [...replacing.browser, ...smallSiteTests.browser]),
      onSmallSite('node', smallSiteTests.node),
      onSmallSite('jsdom', smallSiteTests.browser),
      project('node, isolated', 'node', replacing.node, []),
      project('browser, isolated', 'jsdom', replacing.browser, []),
    ],
  },
});
