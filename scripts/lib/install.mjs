import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, hasPinnedNode, needsNode, npmEnvironment, root } from './paths.mjs';
import { run } from './run.mjs';

const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Hashes what an installation depends on: the lock file, the declared packages and the platform. */
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

/**
 * Installs the packages of a folder's package-lock.json where they are missing or outdated; throws one sentence when npm
 * fails.
 * @param {string} [folder] the checkout by default
 */
export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return;
  if (!hasPinnedNode && !findNode()) throw new Error(needsNode);
  console.log(
    folder === root
      ? 'Installing packages; the first time this takes a minute or two …'
      : 'Installing more tools …',
  );
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { cwd: folder, env: npmEnvironment(), quiet: true });
  if (code !== 0) throw new Error(`The packages could not be installed (npm ci):\n${output.trim()}`);
  writeFileSync(stampFile(folder), describeWanted(folder));
}
