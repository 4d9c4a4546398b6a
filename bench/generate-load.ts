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

/** What a load is made of. */
export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly milliseconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent instead of a GET of the url: each connection sends all of them in turn. */
  readonly sends?: readonly Send[];
}

/** What a load met. */
export interface LoadCounts {
  readonly answers: number;
  /** Answers with a status other than 200. */
  readonly refusals: number;
  readonly errors: number;
  readonly bytes: number;
  readonly seconds: number;
  /** The median of the times from request to answer, in ms. */
  readonly p50: number;
  /** The 99th percentile of the times from request to answer, in ms. */
  readonly p99: number;
  /** The part of the time that the generator was busy: near 1 it is the bottleneck, not the server. */
  readonly utilization: number;
}

/** Sends requests over connections that are kept, in a thread of its own that only reads statuses and counts bytes. */
export async function generateLoad(job: LoadJob): Promise<LoadCounts> {
  const worker = new Worker(join(import.meta.dirname, 'load-worker.ts'), { workerData: job });
  const ended = once(worker, 'exit');
  const [counts] = (await once(worker, 'message')) as [LoadCounts];
  await ended;
  return counts;
}
