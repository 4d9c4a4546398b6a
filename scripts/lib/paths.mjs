import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Where packages put their programs. */
export const binFolder = join(root, 'node_modules', '.bin');

const isWindows = process.platform === 'win32';

/** The folder whose package-lock.json pins the Node for machines on which Node is too old. */
export const nodeFolder = join(root, 'scripts', 'node');

/** The pinned Node, on the platforms for which there is one. */
export const pinnedNode = join(
  nodeFolder,
  'node_modules',
  `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  isWindows ? 'node.exe' : 'node',
);

const pinnedPlatforms = ['linux-x64', 'linux-arm64', 'win32-x64'];

/** Whether there is a pinned Node for this machine. */
export const hasPinnedNode = pinnedPlatforms.includes(`${process.platform}-${process.arch}`);

/** Whether the running Node can run the product. */
export const isNewEnough = Number.parseInt(process.versions.node, 10) >= 24;

/** The sentence for a machine on which Node is too old and none can be installed. */
export const needsNode = `Trellis needs Node.js 24 or later; this is ${process.versions.node}, and there is none to install beside it for ${process.platform}-${process.arch}. Get one from https://nodejs.org and start again.`;

/** Returns the environment in which the programs of packages run on the product's Node. */
export function toolEnvironment(/** @type {NodeJS.ProcessEnv} */ extra = {}) {
  const node = dirname(isNewEnough ? process.execPath : pinnedNode);
  const path = [binFolder, node, process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/** Returns the environment for npm, with the system's Node, since an installation replaces the pinned one. */
export function npmEnvironment() {
  const ours = [binFolder, dirname(pinnedNode)];
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !ours.includes(folder));
  const { NODE_ENV: _dropped, ...rest } = process.env;
  return { ...rest, PATH: outside.join(delimiter) };
}
