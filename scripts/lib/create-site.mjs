import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './paths.mjs';

/** Folders that belong to an installation or a person, not to the project. */
const left = ['dist', 'data', '.git', 'test-results', 'playwright-report', 'coverage'];

/** Journeys, measurements and images of this site, which is not tested or measured there. */
const ofThisSite = ['e2e', 'checks/bench', 'scripts/bench.mjs', 'docs/measurements.md', 'docs/screens'];

/** Writes a project of its own into a new folder, given by its whole path: this engine with a small site to change. */
export async function createSite(/** @type {string} */ folder) {
  const load = (/** @type {string} */ file) => import(join(root, file));
  const [boundaries, { replaceSite }] = await Promise.all([
    load('checks/architecture/boundaries.ts'),
    load('checks/testing/replace-site.ts'),
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
  for (const path of ofThisSite) rmSync(join(folder, path), { recursive: true, force: true });
  describeProject(folder);
}

function isOfProject(/** @type {string} */ path) {
  return basename(path) !== 'node_modules' && !left.includes(relative(root, path));
}

/** Names the new site in its package and README, and allows parts of the engine that it does not use. */
function describeProject(/** @type {string} */ folder) {
  const change = (/** @type {string} */ file, /** @type {RegExp} */ from, /** @type {string} */ to) => {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  };
  const description = JSON.stringify(`The site of ${basename(folder)}, on Trellis.`);
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+/, '') || 'site';
  for (const file of ['package.json', 'package-lock.json'])
    change(file, /"name": "trellis"/g, `"name": "${name}"`);
  change('package.json', /"description": "[^"]*"/, `"description": ${description}`);
  change('package.json', /\n *"bench": .*/, '');
  writeFileSync(join(folder, 'README.md'), readme(basename(folder)));
  change(
    'knip.json',
    /"project":/,
    '"exclude": ["files", "dependencies", "exports", "types"],\n  "project":',
  );
}

/** @param {string} name */
const readme = (name) => `# ${name}

A site on Trellis, a block-schema content system. \`docs/new-site.md\` says what to change first.

\`\`\`sh
npm start     # installs, builds, fills an empty store, serves site and back office on http://127.0.0.1:3000
npm run dev   # the same with hot reload
npm test      # installs what it needs, then types, lint, unit and server tests
npm run create -- block NAME [PAGE]   # also entity NAME, page NAME, settings NAME
\`\`\`

Node 20 or later and npm are all that they need. \`npm start\` prints where to sign in, and the first administrator's password once.

The folders of this site are listed in \`checks/architecture/boundaries.ts\`; all others come from Trellis. \`schemas/README.md\`
describes blocks, entities, pages and settings, \`docs/declarations.md\` their options, \`docs/fields.md\` the kinds of field, \`docs/frequent-changes.md\` the files of a
change, \`docs/deployment.md\` how to serve the site.

The documents are those of Trellis. What they name and this project lacks, such as \`e2e\`, \`npm run bench\`, the block \`hero_section\` and
tests \`*.site.test.ts\`, is part of the site in the repository of Trellis.
`;
