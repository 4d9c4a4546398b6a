// Writes the files of a new block, entity, page or settings, or a new site: node scripts/create.mjs block price-list
import { resolve } from 'node:path';
import { createDeclaration } from './lib/create-declaration.mjs';
import { createSite } from './lib/create-site.mjs';
import { prepare } from './lib/install.mjs';
import { isNewEnough } from './lib/paths.mjs';
import { become, fail } from './lib/run.mjs';

const usage =
  'Usage: npm run create -- block NAME [PAGE], entity NAME, page NAME, settings NAME, or site FOLDER';
const [kind = '', given = '', page, ...rest] = process.argv.slice(2);
// npm runs scripts in the project's folder, wherever it was called.
const name = kind === 'site' && given !== '' ? resolve(process.env.INIT_CWD ?? '.', given) : given;

async function create() {
  if (kind !== 'site') return (await createDeclaration(kind, name, page)).join(', ');
  await createSite(name);
  return `${name}; go there and run npm start. docs/new-site.md says what to change.`;
}

try {
  const isKnown = ['block', 'entity', 'page', 'settings', 'site'].includes(kind);
  const hasMore = rest.length > 0 || (page !== undefined && kind !== 'block');
  if (!isKnown || name === '' || hasMore) throw new Error(usage);
  const node = await prepare();
  // The declarations are TypeScript, which only the product's Node can read.
  if (!isNewEnough) become(node, ['scripts/create.mjs', kind, name, ...(page === undefined ? [] : [page])]);
  else console.log(`Written: ${await create()}`);
} catch (error) {
  fail(error);
}
