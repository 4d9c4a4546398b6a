import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of a checkout that a server uses besides its packages; the Dockerfile copies the same. */
export const deployedPaths = [
  ...['package.json', 'start.ts', 'schemas', 'server', 'seeds'],
  ...['renderer/theme/public', 'dist'],
];

/** A copy of the files of a deployed server. */
export interface DeployedTree {
  readonly root: string;
  /** Size of its packages, in bytes. */
  readonly packageBytes: number;
  remove(): void;
}

/** Copies the built site, the server's files and the packages that `npm ci --omit=dev` installs. */
export function deployTree(root: string): DeployedTree {
  const copy = mkdtempSync(join(tmpdir(), 'trellis-deployed-'));
  for (const path of deployedPaths) cpSync(join(root, path), join(copy, path), { recursive: true });
  const packages = listProductionPackages(root);
  for (const path of packages)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !source.startsWith(join(root, path, 'node_modules')),
    });
  const packageBytes = sizeOf(join(copy, 'node_modules'));
  return { root: copy, packageBytes, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** Lists the installed packages that are not for development alone. */
function listProductionPackages(root: string): string[] {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) => {
    const isLeftOut = path === '' || dev || devOptional;
    return isLeftOut || !existsSync(join(root, path)) ? [] : [path];
  });
}

/** Counts whole blocks of the disk, as `du` does. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).blocks * 512, 0);
}
