import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * @typedef {{ code: number, output: string }} Outcome
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, timeout?: number, uid?: number, gid?: number }} Options
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** The signals by which a person or another program ends this one. */
export const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Passes signals that end this process to every program that `run` has started and that has not ended. */
export function passSignals() {
  for (const signal of endSignals)
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
    });
}

/**
 * Runs a program to its end; `quiet` keeps its output for the caller. A program that cannot start resolves to 127, one that
 * ran out of its `timeout` (milliseconds) or was stopped by a signal 124.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, options = {}) {
  const { env = process.env, cwd = root, quiet = false, timeout = 0, uid, gid } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      timeout,
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const end = (/** @type {number} */ code) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 124));
  });
}

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
