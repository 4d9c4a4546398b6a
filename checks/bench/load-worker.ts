import { connect } from 'node:net';
import { createHistogram, performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadCounts, LoadJob } from './generate-load.ts';
import { createResponseReader } from './response-reader.ts';

const { url, connections, milliseconds, headers, sends = [] }: LoadJob = workerData;
const { hostname, port, pathname, search, host } = new URL(url);
const write = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
const get = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${write({ host, ...headers })}\r\n`);
const puts = sends.map(({ method, path, body, headers }) => {
  const size = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${write({ host, ...headers, ...size })}\r\n${body}`);
});
const bufferSize = 256 * 1024;

const times = createHistogram({ figures: 3 });
const counts = { responses: 0, failures: 0, bytes: 0, errors: 0 };
let isOver = false;

/** Sends one request after the other over a connection; resolves once it is closed. */
function openConnection(place: number): Promise<void> {
  return new Promise((resolve) => {
    let sentAt = 0;
    let sent = place;
    const buffer = Buffer.allocUnsafe(bufferSize);
    const send = () => {
      sentAt = performance.now();
      socket.write(puts[sent % puts.length] ?? get);
      sent += 1;
    };
    const read = createResponseReader((status) => {
      if (isOver) return void socket.end();
      counts.responses += 1;
      if (status !== 200) counts.failures += 1;
      times.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
      send();
    });
    const take = (size: number) => {
      counts.bytes += size;
      read(buffer.subarray(0, size));
      return true;
    };
    // One reused buffer avoids copies and allocations.
    const onread = { buffer, callback: take };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    socket.on('connect', send);
    socket.on('error', () => {
      counts.errors += 1;
    });
    socket.on('close', () => {
      if (!isOver) counts.errors += 1;
      resolve();
    });
  });
}

function readTimes() {
  return { p50: times.percentile(50) / 1000, p99: times.percentile(99) / 1000 };
}

const begun = performance.now();
const before = performance.eventLoopUtilization();
const closed = Promise.all(Array.from({ length: connections }, (_, index) => openConnection(index)));
setTimeout(() => {
  isOver = true;
  const seconds = (performance.now() - begun) / 1000;
  const { utilization } = performance.eventLoopUtilization(before);
  const result: LoadCounts = { ...counts, seconds, utilization, ...readTimes() };
  parentPort?.postMessage(result);
}, milliseconds);
await closed;
