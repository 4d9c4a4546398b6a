import { rmSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { prepare } from './lib/install.mjs';
import { toolEnvironment } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { countBrowser, countCheck, countUnit, reports } from './lib/report.mjs';
import { endSignals, passSignals, run } from './lib/run.mjs';

/**
 * @typedef {import('./lib/report.mjs').Counts} Counts
 * @typedef {{ name: string, counts: Counts, seconds: number }} Result
 */

const mustHavePostgres = process.env.TRELLIS_REQUIRE_POSTGRES === '1' || process.env.CI === 'true';
let isStopped = false;

/** @type {Result[]} */
const results = [];
/** @type {string[]} */
const notRun = [];

/**
 * @param {string} name
 * @param {() => Promise<{ code: number }>} work
 * @param {(code: number) => Counts} count
 */
async function stage(name, work, count = countCheck) {
  if (isStopped) return;
  console.log(`\n── ${name}`);
  const start = Date.now();
  const { code } = await work().catch(fail);
  results.push({ name, counts: count(code), seconds: (Date.now() - start) / 1000 });
}

/** @param {NodeJS.ProcessEnv} env */
async function runStages(env) {
  const tool = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    run(command, args, { env, quiet: true }).then(printOnFailure);
  // Beside each other, as none of them keeps all cores busy.
  await Promise.all([
    stage('types', () => tool('tsc', '--noEmit')),
    stage('lint and format', () => tool('biome', 'check', '--error-on-warnings', '.')),
    stage('dead code', () => tool('knip')),
    stage('build', () => build({ quiet: true }).then(printOnFailure)),
  ]);
  const reporters = ['default', 'json', './scripts/lib/unhandled-errors.mjs'].map(
    (name) => `--reporter=${name}`,
  );
  const vitest = ['run', ...reporters, `--outputFile.json=${reports.vitest}`];
  await stage(
    'unit and server tests',
    () => run('vitest', vitest, { env: { ...env, NODE_ENV: 'test' } }),
    countUnit,
  );
  if (env.CHROME_PATH)
    await stage(
      'browser tests',
      () => run('playwright', ['test', '--pass-with-no-tests'], { env }),
      countBrowser,
    );
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  return { code: 1 };
}

/** @param {{ code: number, output: string }} outcome */
function printOnFailure(outcome) {
  if (outcome.code !== 0) console.log(outcome.output.trim());
  return outcome;
}

/** Prints a line for each stage, the stages that were not run with the reason, and the sum as the very last line. */
function summarise() {
  console.log('');
  for (const { name, counts, seconds } of results) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const mark = counts.failed > 0 ? '✗' : '✓';
    console.log(
      `${mark} ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    );
    for (const failure of counts.failures ?? []) console.log(`    ${failure}`);
  }
  for (const line of notRun) console.log(`! Not run: ${line}`);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((all, { counts }) => all + counts[key], 0);
  const failed = sum('failed') + (isStopped ? 1 : 0);
  if (isStopped) console.log('! Stopped before the end.');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** @param {import('./lib/postgres.mjs').Postgres | string} postgres */
function notePostgres(postgres) {
  if (typeof postgres !== 'string') return { TEST_DATABASE_URL: postgres.url };
  notRun.push(`the store, server and browser tests on a Postgres server: ${postgres}`);
  if (mustHavePostgres) results.push({ name: 'Postgres server', counts: countCheck(1), seconds: 0 });
  return {};
}

/** @param {string | undefined} browser */
function noteBrowser(browser) {
  if (browser) return { CHROME_PATH: browser };
  notRun.push(
    'the browser tests: no Chromium was found and none could be had (npx playwright install chromium)',
  );
  return {};
}

passSignals();
for (const signal of endSignals)
  process.on(signal, () => {
    isStopped = true;
  });

try {
  await prepare();
  for (const file of Object.values(reports)) rmSync(file, { force: true });
  const browser = noteBrowser(await ensureBrowser());
  const postgres = await ensurePostgres();
  try {
    const env = toolEnvironment({ ...browser, ...notePostgres(postgres) });
    await runStages(env);
  } finally {
    if (typeof postgres !== 'string') await postgres.stop();
  }
} catch (error) {
  const { code } = fail(error);
  results.push({ name: 'set-up', counts: countCheck(code), seconds: 0 });
}
summarise();
