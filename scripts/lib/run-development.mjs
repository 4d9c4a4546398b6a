// Runs the server in development, and runs it again after a change of the files that it has loaded.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { endSignals } from './run.mjs';

/** Folders whose modules the server loads itself; Vite watches those that it serves. */
const folders = ['schemas', 'server', 'seeds'];
const isLoaded = /(?<!\.test|\.test-d)\.(?:ts|json)$/;
/** Milliseconds without a further change before it is taken up: an editor writes a file in several steps. */
const quietMs = 50;
/** Milliseconds after which a server that does not stop is killed. */
const stopMs = 3_000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {ChildProcess | undefined} The process that serves, or is about to. */
let serving;
/** @type {ChildProcess | undefined} A process that loads the changed files while the other one serves. */
let loading;
let hasServed = false;
let isEnding = false;
/** Resolves when the data folder is free. */
let released = Promise.resolve();

/** Loads the sources in a new process, which replaces the serving one unless they are malformed. */
function load() {
  loading?.kill('SIGKILL');
  // Optimizing the embedded database takes longer than it saves until the next change.
  const args = ['--liftoff-only', '--import', './scripts/lib/end-with-npm.mjs', 'start.ts'];
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  loading = child;
  child.once('message', () => void replace(child));
  child.once('exit', (code) => onExit(child, code));
}

/** Lets a process that has loaded its sources serve once the former one has stopped. */
async function replace(/** @type {ChildProcess} */ child) {
  if (child !== loading) return;
  const former = serving;
  [serving, loading] = [child, undefined];
  released = released.then(() => (former ? stop(former) : undefined));
  await released;
  if (child !== serving || !child.connected) return;
  child.send('open');
  hasServed = true;
}

/** Stops a process and waits for its end. */
async function stop(/** @type {ChildProcess} */ child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}

function onExit(/** @type {ChildProcess} */ child, /** @type {number | null} */ code) {
  if (isEnding || (child !== loading && child !== serving)) return;
  const wasServing = child === serving;
  if (wasServing) serving = undefined;
  else loading = undefined;
  if (!hasServed || (wasServing && code === 0)) process.exit(code ?? 1);
  console.error(serving ? 'The server continues as it was before the change.' : 'Waiting for a change …');
}

for (const signal of [...endSignals, 'SIGUSR2'])
  process.on(signal, async () => {
    isEnding = true;
    await Promise.all([loading, serving].map((child) => child && stop(child)));
    process.exit(0);
  });

/** @type {NodeJS.Timeout | undefined} */
let timer;
/** @type {Set<string>} */
const watched = new Set();

/** Watches each folder for itself: a recursive watch loses a file that an editor replaces. */
function watchFolder(/** @type {string} */ folder) {
  if (watched.has(folder)) return;
  watched.add(folder);
  const watcher = watch(folder, (_event, name) => {
    const path = join(folder, name ?? '');
    if (isLoaded.test(path)) {
      clearTimeout(timer);
      timer = setTimeout(load, quietMs);
    } else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) watchFolder(path);
  });
  watcher.on('error', () => watched.delete(folder));
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) watchFolder(join(folder, entry.name));
}

folders.forEach(watchFolder);
load();
