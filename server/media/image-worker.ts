import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../errors.ts';
import type { ImageJob, JobReply, JobResults, JobTasks } from './image-jobs.ts';

const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
/** Makes the C library return the large buffers of images to the system as soon as they are freed. */
const memoryEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Milliseconds after which a job is considered hung and its process is killed. */
const jobTimeoutMs = 120_000;
/** The same for rasterising an SVG, whose filters can run for any time, while other uploads wait. */
const svgTimeoutMs = 20_000;
/** Milliseconds without jobs after which the worker process is ended to free its memory. */
const idleTimeoutMs = 10_000;

/** Runs image jobs in a worker process, so that no image can exhaust the server's memory or crash it. */
export type ImageWorker = ReturnType<typeof createImageWorker>;

/** The worker process exited before a job was finished: it was killed, or an image crashed it. */
export class WorkerExited extends Error {}

interface PendingJob {
  settle(reply: JobReply): void;
  fail(error: Error): void;
}

interface WorkerProcess {
  readonly child: ChildProcess;
  readonly jobs: Map<number, PendingJob>;
  /** Ends the process; the next job starts another one, even before this one has exited. */
  end(): void;
  idleTimer?: NodeJS.Timeout;
}

function spawnWorker(onEnd: (worker: WorkerProcess) => void): WorkerProcess {
  const child = fork(program, {
    execArgv: [],
    env: { ...process.env, ...memoryEnv },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const worker: WorkerProcess = {
    child,
    jobs: new Map(),
    end() {
      onEnd(worker);
      child.kill('SIGKILL');
    },
  };
  const end = (error: Error) => {
    onEnd(worker);
    for (const job of [...worker.jobs.values()]) job.fail(error);
  };
  child.on('message', (reply: JobReply) => worker.jobs.get(reply.id)?.settle(reply));
  child.on('error', end);
  child.on('exit', () => end(new WorkerExited('The image worker process exited')));
  return worker;
}

/** Ends an idle worker after the timeout; an idle worker does not prevent the server from exiting. */
function setBusy(worker: WorkerProcess, isBusy: boolean): void {
  const { child } = worker;
  clearTimeout(worker.idleTimer);
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
    worker.idleTimer = setTimeout(() => worker.end(), idleTimeoutMs).unref();
  }
}

function runJob<J extends ImageJob>(
  worker: WorkerProcess,
  id: number,
  job: J,
  task: JobTasks[J],
): Promise<JobResults[J]> {
  setBusy(worker, true);
  return new Promise<JobResults[J]>((resolve, reject) => {
    const limit = job === 'rasterizeSvg' ? svgTimeoutMs : jobTimeoutMs;
    const timer = setTimeout(() => worker.child.kill('SIGKILL'), limit);
    const finish = (act: () => void) => {
      clearTimeout(timer);
      worker.jobs.delete(id);
      if (worker.jobs.size === 0) setBusy(worker, false);
      act();
    };
    worker.jobs.set(id, {
      settle: (reply) =>
        // The worker process returns the result type of the job that was requested.
        finish(() => ('result' in reply ? resolve(reply.result as JobResults[J]) : reject(toError(reply)))),
      fail: (error) => finish(() => reject(error)),
    });
    worker.child.send({ id, job, task });
  });
}

/** Creates an image worker whose process is started with the first job. */
export function createImageWorker() {
  let worker: WorkerProcess | undefined;
  let lastId = 0;
  let isClosed = false;

  const forget = (ended: WorkerProcess) => {
    if (worker === ended) worker = undefined;
  };

  return {
    run<J extends ImageJob>(job: J, task: JobTasks[J]): Promise<JobResults[J]> {
      if (isClosed) return Promise.reject(new WorkerExited('The image worker is closed'));
      worker ??= spawnWorker(forget);
      lastId += 1;
      return runJob(worker, lastId, job, task);
    },
    /** Ends the worker process; unfinished jobs reject. */
    async close(): Promise<void> {
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
  return 'error' in reply ? new ApiError(reply.error.code, reply.error.message) : new Error(reply.failure);
}
