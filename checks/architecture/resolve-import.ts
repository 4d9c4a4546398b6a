import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

/** Where an import leads: a file of the tree (path from its root), a package, Node itself, or nowhere. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'builtin' }
  | { kind: 'missing' };

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function findFile(root: string, path: string): Target {
  const found = endings.map((ending) => path + ending).find(isFile);
  if (!found) return { kind: 'missing' };
  return { kind: 'file', path: relative(realpathSync(root), realpathSync(found)).split(sep).join('/') };
}

/** Reads package.json's `imports` as pairs of prefixes, `#schemas/` to `./schemas/`. */
export function readAliases(root: string): [string, string][] {
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.entries(imports).map(([key, value]) => [key.replace(/\*$/, ''), value.replace(/\*$/, '')]);
}

/** Follows one specifier from the file that names it, the way Node and Vite do. */
export function resolveImport(
  root: string,
  aliases: readonly [string, string][],
  fromFile: string,
  specifier: string,
): Target {
  const bare = specifier.replace(/[?#][^/]*$/, (query, at: number) => (at === 0 ? query : ''));
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return { kind: 'builtin' };
  if (bare.startsWith('.')) return findFile(root, join(root, dirname(fromFile), bare));
  if (bare.startsWith('/')) return findFile(root, join(root, bare));
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix));
  if (alias) return findFile(root, join(root, alias[1], bare.slice(alias[0].length)));
  if (bare.startsWith('#')) return { kind: 'missing' };
  const [scope, name] = bare.split('/');
  return { kind: 'package', name: scope?.startsWith('@') && name ? `${scope}/${name}` : (scope ?? bare) };
}
