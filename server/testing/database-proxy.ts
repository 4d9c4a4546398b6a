import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** A TCP proxy to a server that a test can disconnect and reconnect. */
export interface DatabaseProxy {
  /** The address of the server through the proxy. */
  readonly url: string;
  disconnect(): void;
  /** Forwards nothing more over the open connections, and leaves them open. */
  silence(): void;
  reconnect(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a Postgres server. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  const server = createServer((near) => {
    if (isDisconnected) return near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return near;
  });
  const through = new URL(url);
  through.port = String(await listen(server));
  const disconnect = () => {
    isDisconnected = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    disconnect,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    reconnect: () => {
      isDisconnected = false;
    },
    async close() {
      disconnect();
      server.close();
      await once(server, 'close');
    },
  };
}
