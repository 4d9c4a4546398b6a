import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/** Where the runners leave their counts. */
export const reports = {
  vitest: join(root, 'test-results', 'reports', 'vitest.json'),
  unhandled: join(root, 'test-results', 'reports', 'unhandled-errors.json'),
  playwright: join(root, 'test-results', 'reports', 'playwright.json'),
};

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts */

const readReport = (/** @type {string} */ file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** A runner that fails without a failed test (a file that does not load, nothing found) counts as one failure. */
const orOneFailure = (/** @type {Counts} */ counts, /** @type {number} */ code) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/**
 * The message of an error without its stack, at most 12 lines: a failed property says how it is repeated.
 * @param {string | undefined} text
 */
function messageOf(text = '') {
  const lines = text.split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const shown = lines.slice(0, Math.min(stack < 0 ? lines.length : stack, 12));
  return shown.map((line) => line.slice(0, 4_000)).join('\n      ');
}

/**
 * The failed unit tests, each with its file, its name and the message of its error.
 * @param {{ name: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[]} files
 */
function failuresOf(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const found = tests.map(
      ({ fullName, failureMessages }) => `${fullName}: ${messageOf(failureMessages?.[0])}`,
    );
    return [...found, ...(message ? [messageOf(message)] : [])].map(
      (text) => `${relative(root, name)}: ${text}`,
    );
  });
}

/**
 * Reads how many unit tests passed, which failed, and which errors no test has caught.
 * @param {number} code
 */
export function countUnit(code) {
  const report = readReport(reports.vitest);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {};
  const skipped = numPendingTests + numTodoTests;
  const failures = [...failuresOf(report?.testResults ?? []), ...(readReport(reports.unhandled) ?? [])];
  return orOneFailure({ passed: numPassedTests, failed: numFailedTests, skipped, failures }, code);
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
