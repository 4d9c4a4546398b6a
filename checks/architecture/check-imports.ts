import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  allowedCircle,
  bannedPackages,
  clientExamples,
  engine,
  type Folder,
  fetchCallers,
  isFolder,
  isSiteTest,
  isVisitorModule,
  layers,
  mayImport,
  mayImportByPath,
  onlyPackages,
  otherSite,
  packageHomes,
  registries,
  sharedFonts,
  site,
  siteFiles,
  testHelpers,
  typesOnly,
} from './boundaries.ts';
import { type ImportUse, readAliases, readImports, resolveImport } from './read-imports.ts';

const sourceName = /\.(ts|tsx|mts|mjs|js|jsx)$/;
const testName = /\.(test|test-d|spec)\.tsx?$/;
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'coverage']);

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const isOneOf = (name: string, packages: readonly string[]): boolean =>
  packages.some((each) => name === each || name.startsWith(`${each}/`));

const isInOneOf = (path: string, parents: readonly string[]): boolean =>
  parents.some((parent) => isIn(path, parent));

/** Whether a file is replaced with the site; not a registry, which every site has. */
const isOfSite = (path: string): boolean =>
  isSiteTest(path) || ((isInOneOf(path, site) || siteFiles.includes(path)) && !registries.includes(path));

/** Whether a file belongs to a higher layer of the same part of the tree than another; files outside the layers belong to none. */
function isAbove(target: string, file: string): boolean {
  return Object.entries(layers).some(([parent, order]) => {
    const layerOf = (path: string): number => {
      if (!isIn(path, parent)) return -1;
      const [folder = ''] = path.slice(parent.length + 1).split('/');
      return order.findIndex((layer) => layer.includes(folder));
    };
    const own = layerOf(file);
    return own !== -1 && layerOf(target) > own;
  });
}

/** Lists the source files below a tree's top folders, as paths from its root. */
export function listSources(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
    .flatMap((entry) =>
      readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' })
        .filter((name) => sourceName.test(name) && !name.includes('node_modules'))
        .map((name) => `${entry.name}/${name.replaceAll('\\', '/')}`),
    )
    .filter((path) => !isIn(path, otherSite) && !isIn(path, clientExamples));
}

function checkPackage(file: string, folder: Folder, name: string): string | undefined {
  const isTest = testName.test(file);
  const only = onlyPackages[folder];
  if (only && !isTest && !isOneOf(name, only)) return `${folder} may use only ${only.join(', ')}`;
  if (!isTest && isOneOf(name, bannedPackages[folder] ?? [])) return `${folder} must not carry ${name}`;
  const { homes = [] } = packageHomes.find(({ packages }) => isOneOf(name, packages)) ?? {};
  if (homes.length > 0 && !homes.some((home) => file === home || isIn(file, home)))
    return `only ${homes.join(', ')} may use ${name}`;
}

function checkFile(file: string, folder: Folder, target: string, isTypeOnly: boolean): string | undefined {
  const isTest = testName.test(file);
  const [to = ''] = target.split('/');
  if (!isFolder(to)) return target.includes('/') ? `${to} is no folder of the design` : undefined;
  const allowed: readonly string[] = mayImport[folder];
  const isHelped = (isTest || isIn(file, `${folder}/testing`)) && isIn(target, testHelpers);
  const isFont = folder === sharedFonts.user && isIn(target, sharedFonts.folder);
  if (to !== folder && !allowed.includes(to) && !isHelped && !isFont) return `${folder} may not import ${to}`;
  if (!isOfSite(file) && (isSiteTest(target) || (isTest && isOfSite(target))))
    return 'a test of the engine may not import the site: name it *.site.test.ts';
  const isForVisitors = isVisitorModule(target);
  if (
    !isTest &&
    !isTypeOnly &&
    !isForVisitors &&
    typesOnly.some((rule) => rule.from === folder && rule.to === to)
  )
    return `${folder} takes only types from ${to} (import type)`;
  if (!isTest && isInOneOf(file, engine) && isInOneOf(target, site) && !registries.includes(target))
    return 'the engine may not import the site';
  if (!isTest && isAbove(target, file)) return 'a folder may import only folders of lower layers';
}

/** Checks every import of every source file of a tree against the boundaries; returns the violations. */
export function checkImports(root: string): string[] {
  const aliases = readAliases(root);

  const checkUse = (file: string, folder: Folder, use: ImportUse): string | undefined => {
    if (use.specifier === undefined)
      return mayImportByPath.includes(folder) ? undefined : 'an import must name its file';
    const target = resolveImport(root, aliases, file, use.specifier);
    if (isVisitorModule(file) && !use.isTypeOnly && !(target.kind === 'file' && isVisitorModule(target.path)))
      return "runs in a visitor's browser and imports only what does";
    if (target.kind === 'package') return checkPackage(file, folder, target.name);
    if (target.kind === 'file') return checkFile(file, folder, target.path, use.isTypeOnly);
    if (target.kind === 'missing' && !use.specifier.includes('*')) return 'leads to no file';
    if (target.kind === 'builtin' && onlyPackages[folder] && !testName.test(file))
      return `${folder} must not use Node`;
  };

  return listSources(root).flatMap((file) => {
    const [folder = ''] = file.split('/');
    if (!isFolder(folder)) return [`${file}: ${folder} is no folder of the design`];
    const { imports, callsFetch } = readImports(file, readFileSync(join(root, file), 'utf8'));
    const problems = imports.flatMap((use) => {
      const problem = checkUse(file, folder, use);
      return problem ? [`${file}: '${use.specifier ?? 'computed'}' ${problem}`] : [];
    });
    const callers: readonly string[] = fetchCallers.files;
    const watched = fetchCallers.folders.some((each) => isIn(file, each));
    const exempt = callers.includes(file) || testName.test(file) || isIn(file, 'server/testing');
    if (callsFetch && watched && !exempt) problems.push(`${file}: only ${callers.join(' and ')} call fetch`);
    return problems;
  });
}

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
