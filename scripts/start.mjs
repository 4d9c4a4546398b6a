import { ensureBuilt } from './lib/build.mjs';
import { prepare } from './lib/install.mjs';
import { become, fail } from './lib/run.mjs';

const isDevelopment = process.argv.includes('--dev');

try {
  const node = await prepare();
  if (!isDevelopment) await ensureBuilt();
  const preload = process.env.npm_lifecycle_event ? ['--import', './scripts/lib/end-with-npm.mjs'] : [];
  const env = { ...process.env, NODE_ENV: isDevelopment ? 'development' : 'production' };
  become(node, [...preload, isDevelopment ? 'scripts/lib/run-development.mjs' : 'start.ts'], env);
} catch (error) {
  fail(error);
}
