import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAliases, readImports, resolveImport } from '../architecture/read-imports.ts';

const root = join(import.meta.dirname, '../..');

/** Programs that run where only `dependencies` are installed. */
const programs = ['start.ts', 'server/boot/run.ts'];

/** Packages of the development server, which is loaded by `npm run dev` only. */
const developmentOnly = ['vite'];

/** Finds the modules that a file loads, and the programs that it runs in a process of their own. */
function listLoads(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const loaded = readImports(file, source).imports.flatMap(({ specifier, isTypeOnly }) =>
    isTypeOnly || specifier === undefined ? [] : [specifier],
  );
  const started = [...source.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)];
  return [...loaded, ...started.map(([, path = '']) => path)];
}

/** Lists the packages that the files reachable from the programs load. */
function listLoadedPackages(): string[] {
  const aliases = readAliases(root);
  const files = new Set(programs);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.ts$/.test(file)) continue;
    for (const specifier of listLoads(file)) {
      const target = resolveImport(root, aliases, file, specifier);
      if (target.kind === 'file') files.add(target.path);
      if (target.kind === 'package') packages.add(target.name);
    }
  }
  return [...packages].sort();
}

test('the dependencies are the packages that the server loads, and no others', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  expect(listLoadedPackages().filter((name) => !developmentOnly.includes(name))).toEqual(
    Object.keys(dependencies).sort(),
  );
});
