import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const minutes = 60_000;
let isListed = false;

/** Whether this process may install Debian packages. */
export const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages; resolves to whether that worked. RUNLEVEL keeps a fresh service from starting by itself.
 * @param {string[]} names
 */
export async function installPackages(...names) {
  console.log(`Installing ${names.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, quiet: true, timeout: 10 * minutes };
  if (!isListed) await run('apt-get', ['update', '-q'], options);
  isListed = true;
  const { code, output } = await run(
    'apt-get',
    ['install', '-qy', '--no-install-recommends', ...names],
    options,
  );
  if (code !== 0) console.log(output.trim().split('\n').slice(-5).join('\n'));
  return code === 0;
}
