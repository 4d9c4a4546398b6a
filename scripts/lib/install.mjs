import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, hasPinnedNode, needsNode, npmEnvironment, root } from './paths.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.trellis-installed');
const installedFile = join(root, 'node_modules', '.package-lock.json');

const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What an installation depends on: the lock, the wanted packages, and where it runs. */
function describeWanted() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    read(join(root, 'package.json')),
  );
  const wanted = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]);
  const hash = createHash('sha256').update(read(lockFile)).update(wanted);
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Whether what npm says it installed is what the lock asks for, for a folder that npm filled without us. */
function matchesLock() {
  const installed = read(installedFile);
  if (!installed) return false;
  const { packages: have } = JSON.parse(installed);
  const { packages: want } = JSON.parse(read(lockFile));
  return Object.entries(want).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' || have[path]?.version === version || (!have[path] && (optional || devOptional || peer)),
  );
}

/** Whether node_modules holds what the lock asks for. */
function isInstalled() {
  const wanted = describeWanted();
  if (read(stampFile) === wanted) return true;
  if (!matchesLock()) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/** Installs the packages that package-lock.json names where they are missing or others, or throws a sentence. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  if (!hasPinnedNode && !findNode()) throw new Error(needsNode);
  console.log('Installing packages; the first time this takes a minute or two …');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', args, { env: npmEnvironment(), quiet: true });
  if (code !== 0) throw new Error(`The packages could not be installed (npm ci):\n${output.trim()}`);
  writeFileSync(stampFile, describeWanted());
}
