import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../utils/port-of.ts';

/** A TCP proxy to a server whose connections a test can cut and restore. */
export interface DatabaseProxy {
  /** The address of the server through the proxy. */
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a Postgres server. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String(portOf(server));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    cut,
    mend: () => {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
