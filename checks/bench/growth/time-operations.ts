import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#server/testing/listen.ts';
import { median } from '../figure.ts';
import { listOperations, type Operation, openSend, readRows } from './operations.ts';

const rounds = 7;
/** Milliseconds after which no further round of an operation starts. */
const maxMs = 4_000;
const writers = 30;
const writeForMs = 5_000;

/** Results at one size, by operation. */
export type Timings = ReadonlyMap<string, string>;

interface Measured {
  readonly size: number;
  readonly timer?: QueryTimer | undefined;
}

/** Times all operations on a server with `size` projects, each a few times within a time limit; behind the median the time in the database. */
export async function timeOperations(
  url: string,
  token: string,
  { size, timer }: Measured,
): Promise<Timings> {
  const timings = new Map<string, string>();
  const add = (what: string, measured: string) => {
    process.stderr.write(`  ${what}: ${measured}\n`);
    timings.set(what, measured);
  };
  for (const operation of await listOperations(url, token, size))
    add(operation.what, await timeOperation(operation, timer));
  add(`Save: ${writers} at once, each its own project`, await countSaves(url, token));
  return timings;
}

async function timeOperation({ prepare, run, expected }: Operation, timer?: QueryTimer): Promise<string> {
  const times: number[] = [];
  const queryTimes: number[] = [];
  const begun = performance.now();
  for (let round = 0; round < rounds && performance.now() - begun < maxMs; round += 1) {
    await prepare?.();
    timer?.take();
    const sent = performance.now();
    const status = await run().catch(() => 0);
    const time = performance.now() - sent;
    const isOk = status === expected || (status > 0 && status < 400);
    if (!isOk)
      return status === 0 ? `no response after ${formatTime(time)}` : `${status} after ${formatTime(time)}`;
    times.push(time);
    if (timer) queryTimes.push(timer.take());
  }
  const inDatabase = timer ? ` (${median(queryTimes).toFixed(1)})` : '';
  return `${formatTime(median(times))}${inDatabase}`;
}

function formatTime(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

async function countSaves(url: string, token: string): Promise<string> {
  const send = openSend(url, token);
  const projects = await readRows(send, `/admin/projects?page=1&per_page=${writers}`);
  const end = performance.now() + writeForMs;
  let [saves, failures] = [0, 0];
  await Promise.all(
    projects.map(async ({ id }) => {
      while (performance.now() < end) {
        const body = { location: `Place ${saves}` };
        const sent = send(`/api/v1/admin/projects/${id}`, { method: 'PUT', body });
        if ((await sent.catch(() => undefined))?.status === 200) saves += 1;
        else failures += 1;
      }
    }),
  );
  const failed = failures > 0 ? `, ${failures} failed` : '';
  return `${(saves / (writeForMs / 1_000)).toFixed(0)} per second${failed}`;
}

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
