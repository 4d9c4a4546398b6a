import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Where the runners leave their counts. */
export const reports = {
  vitest: join(root, 'test-results', 'reports', 'vitest.json'),
  playwright: join(root, 'test-results', 'reports', 'playwright.json'),
};

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const readReport = (/** @type {string} */ file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** A runner that fails without a failed test (a file that does not load, nothing found) counts as one failure. */
const orOneFailure = (/** @type {Counts} */ counts, /** @type {number} */ code) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/**
 * Reads how many unit tests passed.
 * @param {number} code
 */
export function countUnit(code) {
  const report = readReport(reports.vitest);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {};
  return orOneFailure(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    code,
  );
}

/**
 * Reads how many browser tests passed; one that passed only when repeated has failed.
 * @param {number} code
 */
export function countBrowser(code) {
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = readReport(reports.playwright)?.stats ?? {};
  return orOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/** @param {number} code */
export const countCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
