import { StartError } from '../config.ts';
import { makeSignInLink } from './make-sign-in-link.ts';

// Entry of `npm run admin:reset` and `npm run admin:add`.
process.umask(0o077);
try {
  const lines = await makeSignInLink(process.argv.slice(2), process.env);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : `That did not work: ${reason}`}\n`);
  process.exitCode = 1;
}
