import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Stopping } from '../http/app-state.ts';
import { trackConnections } from './connections.ts';

const hardLimit = 30_000;
/** Milliseconds in which repeats of the first signal are ignored: npm and systemd signal the whole process group. */
const repeatWindow = 2_000;

/** Graceful shutdown of the process. */
export interface Stopper extends Stopping {
  /** Completes running requests and registered work; later calls return the same promise. */
  stop(): Promise<void>;
  atLast(work: () => Promise<void>): void;
}

interface StopperOptions {
  readonly server: Server;
  readonly log: Logger;
  /** Called when the shutdown begins, before connections are closed. */
  onBegin(): void;
}

/** Prepares a graceful shutdown of a server that does not listen yet. */
export function createStopper({ server, log, onBegin }: StopperOptions): Stopper {
  const controller = new AbortController();
  const connections = trackConnections(server);
  const works: (() => Promise<void>)[] = [];
  const lastWorks: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;

  async function run(): Promise<void> {
    onBegin();
    controller.abort();
    await connections.close();
    // Closed in reverse order of opening.
    for (const work of [...works.toReversed(), ...lastWorks.toReversed()]) {
      await work().catch((error: unknown) => log.error({ err: error }, 'something did not end well'));
    }
  }

  return {
    signal: controller.signal,
    beforeClose: (work) => void works.push(work),
    atLast: (work) => void lastWorks.push(work),
    stop() {
      stopped ??= run();
      return stopped;
    },
  };
}

/** Stops the process at a signal or an uncaught error; a further signal exits at once, except for early repeats of the first. */
export function stopOnSignals({ stop }: Pick<Stopper, 'stop'>, log: Logger): void {
  let isStopping = false;
  let mayForce = false;

  function end(code: number): void {
    if (isStopping && !mayForce) return;
    if (isStopping) process.exit(code || 130);
    isStopping = true;
    setTimeout(() => {
      mayForce = true;
    }, repeatWindow).unref();
    setTimeout(() => process.exit(1), hardLimit).unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  }

  process.on('SIGTERM', () => end(0));
  // Npm ended, which may have sent the same signal long before.
  process.on('SIGUSR2', () => isStopping || end(0));
  process.on('SIGINT', () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an error that nobody caught');
      if (!isStopping) end(1);
    });
  }
}
