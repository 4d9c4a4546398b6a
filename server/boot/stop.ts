import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Stopping } from '../app/app-state.ts';

const requestGrace = 25_000;
const hardLimit = 30_000;
const idleSweep = 100;
/** Milliseconds in which repeats of the first signal are ignored: npm and systemd signal the whole process group. */
const repeatWindow = 2_000;

/** Graceful shutdown of the process. */
export interface Stopper extends Stopping {
  /** Completes running requests and registered work; later calls return the same promise. */
  stop(): Promise<void>;
  /** Registers work to run last. */
  atLast(work: () => Promise<void>): void;
}

interface StopperOptions {
  readonly server: Server;
  readonly log: Logger;
  /** Called when the shutdown begins, before connections are closed. */
  onBegin(): void;
}

/** Prepares a graceful shutdown. */
export function createStopper({ server, log, onBegin }: StopperOptions): Stopper {
  const controller = new AbortController();
  const works: (() => Promise<void>)[] = [];
  const lastWorks: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;

  async function run(): Promise<void> {
    onBegin();
    controller.abort();
    await closeServer(server);
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

/** Waits for running requests; idle connections are closed at once. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweep);
  const giveUp = setTimeout(() => server.closeAllConnections(), requestGrace);
  await closed;
  clearInterval(sweep);
  clearTimeout(giveUp);
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
  process.on('SIGINT', () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an error that nobody caught');
      if (!isStopping) end(1);
    });
  }
}
