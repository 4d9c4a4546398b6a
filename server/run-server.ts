import { inspect } from 'node:util';
import { DeclarationError } from '#schemas/engine/declaration-error.ts';
import { describeDeclarationError } from './boot/describe-declaration-error.ts';
import { type StartOptions, startServer } from './boot/start.ts';
import { StartError } from './config.ts';

/** Starts the server; prints one line and exits for a mistake in configuration or declarations. */
export async function runServer(options: StartOptions): Promise<void> {
  // Files of this process are only accessible to its own account.
  process.umask(0o077);
  try {
    await startServer(options);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof DeclarationError) return describeDeclarationError(error);
  const reason = error instanceof Error ? (error.stack ?? error.message) : inspect(error);
  return `Trellis could not start: ${reason}`;
}
