import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A request with a JSON body. */
export interface Send {
  readonly method: 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Settings of a load test. */
export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly milliseconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests to send in turn on each connection, instead of a GET of the url. */
  readonly sends?: readonly Send[];
}

/** Results of a load test. */
export interface LoadCounts {
  readonly responses: number;
  /** Responses with a status other than 200. */
  readonly failures: number;
  readonly errors: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Median response time in ms. */
  readonly p50: number;
  /** 99th percentile of the response times in ms. */
  readonly p99: number;
  /** Event loop utilization of the generator: near 1 it is the bottleneck, not the server. */
  readonly utilization: number;
}

/** Sends requests over keep-alive connections from a worker thread. */
export async function generateLoad(job: LoadJob): Promise<LoadCounts> {
  const worker = new Worker(join(import.meta.dirname, 'load-worker.ts'), { workerData: job });
  const ended = once(worker, 'exit');
  const [counts]: LoadCounts[] = await once(worker, 'message');
  await ended;
  if (!counts) throw new Error('The load worker sent no counts.');
  return counts;
}
