import { prepare } from './lib/install.mjs';
import { become, fail } from './lib/run.mjs';

try {
  const node = await prepare();
  become(node, ['server/boot/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
