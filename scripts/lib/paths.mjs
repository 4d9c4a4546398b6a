import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Where packages put their programs. */
export const binFolder = join(root, 'node_modules', '.bin');

const isWindows = process.platform === 'win32';

/** The Node that package-lock.json pins, on the platforms for which there is one. */
export const pinnedNode = join(
  root,
  'node_modules',
  `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  isWindows ? 'node.exe' : 'node',
);

const pinnedPlatforms = ['linux-x64', 'linux-arm64', 'win32-x64'];

/** Whether an installation contains Node for this machine. */
export const hasPinnedNode = pinnedPlatforms.includes(`${process.platform}-${process.arch}`);

/** Returns the Node to run the product on; undefined when neither the pinned nor the running one is new enough. */
export function findNode() {
  if (hasPinnedNode && existsSync(pinnedNode)) return pinnedNode;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : undefined;
}

/** The sentence for a machine on which `findNode` finds none. */
export const needsNode = `Trellis needs Node 24 or newer; this is ${process.version}, and no Node 24 could be installed beside it for ${process.platform}-${process.arch}. Get one from https://nodejs.org and start again.`;

/** Returns the environment in which the programs of packages run on the product's Node. */
export function toolEnvironment(/** @type {NodeJS.ProcessEnv} */ extra = {}) {
  return { ...process.env, ...extra, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` };
}

/** Returns the environment for npm, with the system's Node, since an installation replaces the pinned one. */
export function npmEnvironment() {
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== binFolder);
  const { NODE_ENV: _dropped, ...rest } = process.env;
  return { ...rest, PATH: outside.join(delimiter) };
}
