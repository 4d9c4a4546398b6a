import { become, fail } from './lib/become.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode, needsNode } from './lib/paths.mjs';

try {
  await ensureInstalled();
  const node = findNode();
  if (!node) throw new Error(needsNode);
  become(node, ['server/commands/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
