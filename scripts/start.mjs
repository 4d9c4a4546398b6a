import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode, needsNode, root } from './lib/paths.mjs';

const isDevelopment = process.argv.includes('--dev');
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Ends this program with the sentence on the error channel. */
function fail(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Lets the server take this process's place, or runs it below where a Node cannot do that. */
function serve(/** @type {string} */ node) {
  const preload = process.env.npm_lifecycle_event ? ['--import', './scripts/lib/end-with-npm.mjs'] : [];
  const args = [...preload, 'main.ts'];
  const env = { ...process.env, NODE_ENV: isDevelopment ? 'development' : 'production' };
  process.chdir(root);
  const execve = Reflect.get(process, 'execve');
  if (execve && process.platform !== 'win32') execve.call(process, node, [node, ...args], env);

  const child = spawn(node, args, { env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes; passing it on would ask the server twice.
  for (const signal of signals)
    process.on(signal, () => (signal === 'SIGTERM' || !process.stdin.isTTY) && child.kill(signal));
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

try {
  await ensureInstalled();
  const node = findNode();
  if (!node) throw new Error(needsNode);
  if (!isDevelopment) await ensureBuilt();
  serve(node);
} catch (error) {
  fail(error);
}
