import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  hasPinnedNode,
  isNewEnough,
  needsNode,
  nodeFolder,
  npmEnvironment,
  pinnedNode,
  root,
} from './paths.mjs';
import { run } from './run.mjs';

const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Hashes the inputs of an installation: the lock file, the declared packages and the platform. */
function describeWanted(/** @type {string} */ folder) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    read(join(folder, 'package.json')),
  );
  const wanted = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]);
  const hash = createHash('sha256')
    .update(read(join(folder, 'package-lock.json')))
    .update(wanted);
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Whether the packages that npm lists as installed are those of the lock file, for a folder filled by npm alone. */
function matchesLock(/** @type {string} */ folder) {
  const installed = read(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const { packages: have } = JSON.parse(installed);
  const { packages: want } = JSON.parse(read(join(folder, 'package-lock.json')));
  return Object.entries(want).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' || have[path]?.version === version || (!have[path] && (optional || devOptional || peer)),
  );
}

const stampFile = (/** @type {string} */ folder) => join(folder, 'node_modules', '.trellis-installed');

/** Whether node_modules holds the packages of the lock file. */
function isInstalled(/** @type {string} */ folder) {
  const wanted = describeWanted(folder);
  if (read(stampFile(folder)) === wanted) return true;
  if (!matchesLock(folder)) return false;
  writeFileSync(stampFile(folder), wanted);
  return true;
}

const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Whether a process is running; one of another account cannot be signalled. */
function isRunning(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'EPERM';
  }
}

/** Creates a lock file with the number of this process; removes that of a process that has ended. */
function claim(/** @type {string} */ lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EEXIST') throw error;
  }
  if (!isRunning(Number(read(lock)))) rmSync(lock, { force: true });
  return false;
}

/**
 * Installs the packages of a folder, unless another command has installed them meanwhile: npm fails where two install at once.
 * @param {string} folder
 * @param {string} subject
 */
async function install(folder, subject) {
  const lock = join(
    tmpdir(),
    `trellis-install-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`,
  );
  while (!claim(lock)) await delay(200);
  try {
    if (!isInstalled(folder)) await runNpm(folder, subject);
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * @param {string} folder
 * @param {string} subject
 */
async function runNpm(folder, subject) {
  const args = ['ci', '--include=dev', '--include=optional', ...quietly, '--fetch-retry-maxtimeout=10000'];
  const { code, output } = await run('npm', args, { cwd: folder, env: npmEnvironment(), quiet: true });
  if (code !== 0) throw new Error(`${subject} could not be installed (npm ci):\n${output.trim()}`);
  writeFileSync(stampFile(folder), describeWanted(folder));
}

/**
 * Installs the packages of a folder's package-lock.json where they are missing or outdated; throws one sentence when npm
 * fails.
 * @param {string} [folder] the checkout by default
 */
export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return;
  console.log(
    folder === root
      ? 'Installing packages; the first time this takes a minute or two …'
      : 'Installing more tools …',
  );
  await install(folder, 'The packages');
}

/** Returns the Node to run the product on, installing the pinned one where the running one is too old. */
async function ensureNode() {
  if (isNewEnough) return process.execPath;
  if (!hasPinnedNode) throw new Error(needsNode);
  if (existsSync(pinnedNode) && isInstalled(nodeFolder)) return pinnedNode;
  console.log(`Installing Node 24 beside ${process.version} …`);
  await install(nodeFolder, 'Node 24');
  // npm reports no optional package that it cannot load, and those of several platforms have to be optional.
  if (!existsSync(pinnedNode))
    throw new Error(
      `Node 24 could not be installed beside ${process.version}. Check the connection to the package registry, or get Node from https://nodejs.org, and start again.`,
    );
  return pinnedNode;
}

/** Installs what every command needs; returns the Node to run the product on. */
export async function prepare() {
  const node = await ensureNode();
  await ensureInstalled();
  return node;
}
