import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Stopping } from '../http/app-state.ts';

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

const requestGrace = 25_000;
/** Milliseconds in which a kept-alive connection may send another request, whose response closes it. */
const idleGrace = 1_000;
/** Milliseconds in which connections are accepted that clients have opened already. */
const acceptGrace = 5_000;
const sweepEvery = 100;

interface Connection {
  running: number;
  idleSince: number;
  /** How much it had sent when it became idle. */
  bytesRead: number;
}

/** Tracks the connections of a server that does not listen yet. */
function trackConnections(server: Server) {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    connections.set(socket, { running: 0, idleSince: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.running += 1;
    response.once('close', () => {
      connection.running -= 1;
      connection.idleSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  });

  /** Accepts the connections that clients have opened already, of which each turn of the event loop accepts one. */
  async function acceptWaiting(): Promise<void> {
    const latest = performance.now() + acceptGrace;
    for (let before = -1; before !== accepted && performance.now() < latest; ) {
      before = accepted;
      await nextTurn();
      await nextTurn();
    }
  }

  function closeIdle(since: number): void {
    const latest = performance.now() - idleGrace;
    for (const [socket, { running, idleSince, bytesRead }] of connections) {
      const isIdle = running === 0 && socket.bytesRead === bytesRead;
      if (isIdle && Math.max(idleSince, since) <= latest) socket.destroySoon();
    }
  }

  return {
    /** Accepts no more connections and waits for running requests; each connection ends with a response that closes it, or after a second without a request. */
    async close(): Promise<void> {
      if (!server.listening) return;
      await acceptWaiting();
      // The method of HTTP servers would close connections whose next request has arrived but was not read.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const began = performance.now();
      // Immediates run after everything that has arrived was read, timers before.
      const sweep = setInterval(() => setImmediate(closeIdle, began), sweepEvery);
      const giveUp = setTimeout(() => server.closeAllConnections(), requestGrace);
      await closed;
      clearInterval(sweep);
      clearTimeout(giveUp);
      // Ends the timer that looks for unfinished requests.
      server.close();
    },
  };
}
