// Runs a program of the installed packages, or Node, with arguments: node scripts/tool.mjs vitest run

import { prepare } from './lib/install.mjs';
import { toolEnvironment } from './lib/paths.mjs';
import { fail, passSignals, run } from './lib/run.mjs';

passSignals();

const [program = 'node', ...args] = process.argv.slice(2);

try {
  await prepare();
  process.exitCode = (await run(program, args, { env: toolEnvironment() })).code;
} catch (error) {
  fail(error);
}
