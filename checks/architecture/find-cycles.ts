import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedCircle } from './boundaries.ts';
import { listSources } from './check-imports.ts';
import { readImports } from './read-imports.ts';
import { readAliases, resolveImport } from './resolve-import.ts';

/** Lists the import cycles of a tree, each as its files in order; imports of types count, those at run time (`import()`) do not. */
export function findCycles(root: string): string[][] {
  const aliases = readAliases(root);
  const targetsOf = (file: string): string[] =>
    readImports(file, readFileSync(join(root, file), 'utf8')).imports.flatMap(({ specifier, isDynamic }) => {
      if (specifier === undefined || isDynamic) return [];
      const target = resolveImport(root, aliases, file, specifier);
      const isAllowed = file === allowedCircle.from && 'path' in target && target.path === allowedCircle.to;
      return target.kind === 'file' && !isAllowed ? [target.path] : [];
    });
  const graph = new Map(listSources(root).map((file) => [file, targetsOf(file)]));
  const done = new Set<string>();
  const cycles: string[][] = [];

  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push(path.slice(start));
    if (start !== -1 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
