import { inspect } from 'node:util';
import { DeclarationError } from '#schemas/engine/declaration-error.ts';
import { describeDeclarationError } from './boot/describe-declaration-error.ts';
import { type StartOptions, startServer } from './boot/start.ts';
import { StartError } from './config.ts';

/** Starts the server of this process; says why in one line and ends the process where a person has to put something right. */
export async function runServer(options: StartOptions): Promise<void> {
  // Everything that this process writes is for its own account alone.
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
