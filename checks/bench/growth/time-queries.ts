import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#server/testing/listen.ts';

/** A connection to Postgres that measures how long statements run. */
export interface QueryTimer {
  /** The address of the database through this connection. */
  readonly url: string;
  /** Milliseconds in which at least one statement ran since the last call. */
  take(): number;
  close(): void;
}

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Starts a proxy in front of a Postgres server that measures the time from each query to its end. */
export async function openQueryTimer(address: string): Promise<QueryTimer> {
  const target = new URL(address);
  const running = new Set<Socket>();
  let [since, total] = [0, 0];

  function mark(socket: Socket, isRunning: boolean): void {
    const before = running.size;
    if (isRunning) running.add(socket);
    else running.delete(socket);
    if (before === 0 && running.size > 0) since = performance.now();
    if (before > 0 && running.size === 0) total += performance.now() - since;
  }

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(target.port || 5432), host: target.hostname, noDelay: true });
    let end = Buffer.alloc(0);
    near.on('data', (chunk) => {
      mark(near, true);
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      // The last message of a response is six bytes, which may arrive in two parts.
      end = Buffer.concat([end, chunk]).subarray(-6);
      if (end.indexOf(readyForQuery) === 0) mark(near, false);
      near.write(chunk);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      mark(near, false);
      near.destroy();
    });
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
  });
  const url = new URL(address);
  url.host = `127.0.0.1:${await listen(server)}`;
  return {
    url: url.href,
    take() {
      const taken = total;
      total = 0;
      return taken;
    },
    close: () => server.close(),
  };
}
