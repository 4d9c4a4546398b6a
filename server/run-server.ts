import { inspect } from 'node:util';
import { type StartOptions, startServer } from './boot/start.ts';
import { StartError } from './config.ts';

/** Starts the server of this process; says why in one line and ends the process where a person has to put something right. */
export async function runServer(options: StartOptions): Promise<void> {
  // Everything that this process writes is for its own account alone.
  process.umask(0o077);
  try {
    await startServer(options);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : inspect(error);
    process.stderr.write(
      `${error instanceof StartError ? error.message : `Trellis could not start: ${reason}`}\n`,
    );
    process.exit(1);
  }
}
