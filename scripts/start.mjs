import { become, fail } from './lib/become.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode, needsNode } from './lib/paths.mjs';

const isDevelopment = process.argv.includes('--dev');

try {
  await ensureInstalled();
  const node = findNode();
  if (!node) throw new Error(needsNode);
  if (!isDevelopment) await ensureBuilt();
  const preload = process.env.npm_lifecycle_event ? ['--import', './scripts/lib/end-with-npm.mjs'] : [];
  const env = { ...process.env, NODE_ENV: isDevelopment ? 'development' : 'production' };
  become(node, [...preload, 'main.ts'], env);
} catch (error) {
  fail(error);
}
