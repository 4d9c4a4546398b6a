import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from './paths.mjs';
import { reports } from './report.mjs';

/** A reporter of Vitest that writes down which errors no test has caught, each with the file that was running. */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly { name?: string, message?: string, VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(
      ({ name = 'Error', message = '', VITEST_TEST_PATH: file }) =>
        `${file ? relative(root, file) : 'between files'}: ${name}: ${message.split('\n', 1)[0]}, caught by no test`,
    );
    mkdirSync(dirname(reports.unhandled), { recursive: true });
    writeFileSync(reports.unhandled, JSON.stringify(lines));
  }
}
