import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JobResults, JobTasks, PictureJob } from './picture-jobs.ts';
import type { JobReply } from './picture-message.ts';
import { refusal } from './refusal.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** Pictures come and go in large pieces: with these the C library gives them back instead of hoarding them. */
const thrifty = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Milliseconds after which a job is taken to hang. */
const patience = 120_000;
/** Milliseconds without work after which the process and its memory are given back. */
const idleFor = 10_000;

/** Does the work on pixels in a process of its own, so that no picture can take the server's memory or bring it down. */
export interface PictureShop {
  run<J extends PictureJob>(job: J, task: JobTasks[J]): Promise<JobResults[J]>;
  /** Ends the process; jobs that are not done reject. */
  close(): Promise<void>;
}

/** The picture process ended before a job was done: it was killed, or the picture brought it down. */
export class PictureProcessEnded extends Error {}

interface Order {
  settle(reply: JobReply): void;
  fail(error: Error): void;
}

interface Worker {
  readonly child: ChildProcess;
  readonly orders: Map<number, Order>;
  retirement?: NodeJS.Timeout;
}

function hire(onEnd: (worker: Worker) => void): Worker {
  const child = fork(program, {
    execArgv: [],
    env: { ...process.env, ...thrifty },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const worker: Worker = { child, orders: new Map() };
  const end = (error: Error) => {
    onEnd(worker);
    for (const order of [...worker.orders.values()]) order.fail(error);
  };
  child.on('message', (reply: JobReply) => worker.orders.get(reply.id)?.settle(reply));
  child.on('error', end);
  child.on('exit', () => end(new PictureProcessEnded('The picture process ended')));
  return worker;
}

/** An idle child neither keeps the server alive nor stays for long. */
function setBusy(worker: Worker, isBusy: boolean): void {
  const { child } = worker;
  clearTimeout(worker.retirement);
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
    worker.retirement = setTimeout(() => child.kill(), idleFor).unref();
  }
}

function order<J extends PictureJob>(
  worker: Worker,
  id: number,
  job: J,
  task: JobTasks[J],
): Promise<JobResults[J]> {
  setBusy(worker, true);
  return new Promise<JobResults[J]>((resolve, reject) => {
    const timer = setTimeout(() => worker.child.kill('SIGKILL'), patience);
    const finish = (act: () => void) => {
      clearTimeout(timer);
      worker.orders.delete(id);
      if (worker.orders.size === 0) setBusy(worker, false);
      act();
    };
    worker.orders.set(id, {
      settle: (reply) =>
        // The process runs the job of this name and no other.
        finish(() => ('result' in reply ? resolve(reply.result as JobResults[J]) : reject(toError(reply)))),
      fail: (error) => finish(() => reject(error)),
    });
    worker.child.send({ id, job, task });
  });
}

/** Runs jobs in a child that is started when it is needed. */
export function createPictureShop(): PictureShop {
  let worker: Worker | undefined;
  let lastId = 0;
  let isClosed = false;

  const forget = (ended: Worker) => {
    if (worker === ended) worker = undefined;
  };

  return {
    run(job, task) {
      if (isClosed) return Promise.reject(new PictureProcessEnded('The picture process has ended for good'));
      worker ??= hire(forget);
      lastId += 1;
      return order(worker, lastId, job, task);
    },
    async close() {
      isClosed = true;
      if (!worker) return;
      const { child } = worker;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function toError(reply: Exclude<JobReply, { result: unknown }>): Error {
  return 'refusal' in reply ? refusal(reply.refusal.code, reply.refusal.message) : new Error(reply.failure);
}
