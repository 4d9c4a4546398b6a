import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { endSignals } from './run.mjs';

/** Ends this program with the sentence on the error channel. */
export function fail(/** @type {unknown} */ error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Replaces this process by a program in the checkout, or runs it as a child where Node cannot do that.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function become(node, args, env = process.env) {
  process.chdir(root);
  const execve = Reflect.get(process, 'execve');
  if (execve && process.platform !== 'win32') execve.call(process, node, [node, ...args], env);

  const child = spawn(node, args, { env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes; passing it on would ask the program twice.
  for (const signal of endSignals)
    process.on(signal, () => (signal === 'SIGTERM' || !process.stdin.isTTY) && child.kill(signal));
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}
