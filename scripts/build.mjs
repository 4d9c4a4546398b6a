import { build } from './lib/build.mjs';
import { prepare } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

try {
  await prepare();
  process.exitCode = (await build({ quiet: false })).code;
} catch (error) {
  fail(error);
}
