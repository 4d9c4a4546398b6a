import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './paths.mjs';

/** Folders that belong to an installation or a person, not to the project. */
const left = ['dist', 'data', '.git', 'test-results', 'playwright-report', 'coverage'];

/** Writes a project of its own into a new folder, given by its whole path: this engine with a small site to change. */
export async function createSite(/** @type {string} */ folder) {
  const load = (/** @type {string} */ file) => import(join(root, file));
  const [boundaries, { replaceSite }] = await Promise.all([
    load('contract/architecture/boundaries.ts'),
    load('testing/replace-site.ts'),
  ]);
  const template = join(root, boundaries.otherSite);
  if (!existsSync(template))
    throw new Error('This project has no site to begin with; create it from Trellis.');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; nothing was written.`);
  if (!relative(root, folder).startsWith('..'))
    throw new Error('A site is a project of its own: choose a folder outside this one.');

  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isOfProject });
  replaceSite(folder, template, boundaries);
  rmSync(join(folder, 'e2e'), { recursive: true, force: true });
  rmSync(join(folder, 'bench'), { recursive: true, force: true });
  describeProject(folder);
}

function isOfProject(/** @type {string} */ path) {
  return basename(path) !== 'node_modules' && !left.includes(relative(root, path));
}

/** Names the new site in its package, and allows parts of the engine that it does not use. */
function describeProject(/** @type {string} */ folder) {
  const change = (/** @type {string} */ file, /** @type {RegExp} */ from, /** @type {string} */ to) => {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  };
  const description = JSON.stringify(`The site of ${basename(folder)}, on Trellis.`);
  change('package.json', /"description": "[^"]*"/, `"description": ${description}`);
  change(
    'knip.json',
    /"project":/,
    '"exclude": ["files", "dependencies", "exports", "types"],\n  "project":',
  );
}
