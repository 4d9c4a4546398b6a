import { once } from 'node:events';
import type { Server } from 'node:net';
import { portOf } from '../config.ts';

/** Starts a server on a free port of this machine, or on a given one, and returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}
