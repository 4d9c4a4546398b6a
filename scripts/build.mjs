import { fail } from './lib/become.mjs';
import { build } from './lib/build.mjs';
import { prepare } from './lib/install.mjs';

try {
  await prepare();
  process.exitCode = (await build({ quiet: false })).code;
} catch (error) {
  fail(error);
}
