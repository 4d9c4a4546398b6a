import type { Logger } from 'pino';
import { type ZodType, z } from 'zod';
import {
  type Backoff,
  claimJob,
  deleteJobs,
  failJob,
  insertJob,
  type LeasedJob,
  repeatJob,
  retryJob,
} from '../database/jobs.ts';
import type { Store } from '../database/open-store.ts';

/** The attempt to do a job; its signal is aborted at the time limit and when the process stops. */
export interface JobAttempt extends Pick<LeasedJob, 'id' | 'createdAt'> {
  readonly signal: AbortSignal;
}

/** How jobs of one kind are done. */
export interface JobKind<P = unknown> {
  readonly payload: ZodType<P>;
  /** Keys of the payload that are deleted when a job is given up. */
  readonly privateKeys?: readonly string[];
  /** Seconds between two runs of a recurring job, of which there is one; others are done once. */
  readonly everySeconds?: number;
  run(payload: P, attempt: JobAttempt): Promise<void>;
}

/** Retry limits, timeouts and order of a runner's jobs. */
export interface RunnerPolicy extends Backoff {
  readonly maxAttempts: number;
  /** Interval in milliseconds at which jobs of other processes and retries are looked for. */
  readonly pollIntervalMs: number;
  /** Timeout of one attempt in milliseconds; a job is leased for twice as long. */
  readonly timeLimitMs: number;
  /** Time in milliseconds that a running attempt has to finish when the process stops. */
  readonly shutdownTimeoutMs: number;
  /** Whether the job that was added last comes first, instead of the one that is due longest. */
  readonly isNewestFirst: boolean;
}

/** Retries a job for about a day and a half. */
const defaultPolicy: RunnerPolicy = {
  firstDelay: 60,
  maxDelay: 21_600,
  maxAttempts: 14,
  pollIntervalMs: 15_000,
  timeLimitMs: 45_000,
  shutdownTimeoutMs: 3_000,
  isNewestFirst: false,
};

/** Does jobs of some kinds in the background, one at a time. */
export type JobRunner = ReturnType<typeof createJobRunner>;

interface RunnerOptions {
  readonly store: Pick<Store, 'db'>;
  readonly log: Logger;
  /** The kinds in the order of their priority; jobs of other kinds are left to other runners. */
  readonly kinds: Readonly<Record<string, JobKind>>;
  readonly policy?: Partial<RunnerPolicy>;
}

/** Creates a runner and starts it. */
export function createJobRunner(options: RunnerOptions) {
  const { store, log, kinds } = options;
  const policy = { ...defaultPolicy, ...options.policy };
  const claim = {
    kinds: Object.keys(kinds),
    leaseSeconds: (2 * policy.timeLimitMs) / 1_000,
    isNewestFirst: policy.isNewestFirst,
  };
  const stopping = new AbortController();
  let isStopped = false;
  let isWakeRequested = false;
  let hasRecurring = false;
  let working: Promise<void> | undefined;
  const isStopping = () => isStopped;
  const attempt = createAttempt({ ...options, policy, isStopping, stopSignal: stopping.signal });

  /** Does due jobs one by one; stops at the first failure, as the next one would most likely fail too. */
  async function work(): Promise<void> {
    isWakeRequested = false;
    if (!hasRecurring) await addRecurring(store, kinds);
    hasRecurring = true;
    await attempt.deleteDone();
    let job: LeasedJob | undefined;
    do job = isStopped ? undefined : await claimJob(store.db, claim);
    while (job && (await attempt.perform(job)));
  }

  function wake(): void {
    isWakeRequested = true;
    if (isStopped || working) return;
    working = work()
      .catch((error: unknown) => log.warn({ err: error, kinds: claim.kinds }, 'jobs could not be read yet'))
      .finally(() => {
        working = undefined;
        if (isWakeRequested) wake();
      });
  }

  const timer = setInterval(wake, policy.pollIntervalMs).unref();
  wake();
  return {
    /** Does due jobs now; call after the commit that added one. */
    wake,
    /** Resolves when no job is being done. */
    async idle(): Promise<void> {
      while (working) await working;
    },
    /** Stops after the current job, or when the shutdown timeout ends. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const abortTimer = setTimeout(() => stopping.abort(), policy.shutdownTimeoutMs);
      await working;
      clearTimeout(abortTimer);
    },
  };
}

async function addRecurring({ db }: Pick<Store, 'db'>, kinds: RunnerOptions['kinds']): Promise<void> {
  for (const [kind, { everySeconds }] of Object.entries(kinds))
    if (everySeconds !== undefined) await insertJob(db, kind, {});
}

interface AttemptOptions extends RunnerOptions {
  readonly policy: RunnerPolicy;
  readonly isStopping: () => boolean;
  readonly stopSignal: AbortSignal;
}

/** Creates the functions that do a leased job and record how it ended. */
function createAttempt({ store: { db }, log, kinds, policy, isStopping, stopSignal }: AttemptOptions) {
  /** Jobs that are done and not deleted yet, as the database was unavailable. */
  const done = new Set<number>();

  async function deleteDone(): Promise<void> {
    if (done.size === 0) return;
    const ids = [...done];
    await deleteJobs(db, ids);
    for (const id of ids) done.delete(id);
  }

  async function giveUp(job: LeasedJob, reason: string): Promise<void> {
    log.error({ job: job.id, kind: job.kind, attempts: job.attempts, reason }, 'a job was given up');
    await failJob(db, job, { reason, privateKeys: kinds[job.kind]?.privateKeys ?? [] });
  }

  async function recordFailure(job: LeasedJob, reason: string): Promise<void> {
    const everySeconds = kinds[job.kind]?.everySeconds;
    if (everySeconds === undefined && job.attempts >= policy.maxAttempts && !isStopping())
      return await giveUp(job, reason);
    log.warn({ job: job.id, kind: job.kind, attempts: job.attempts, reason }, 'a job could not be done yet');
    if (everySeconds !== undefined) await repeatJob(db, job, everySeconds);
    // The next process may continue at once with what this one had no time for.
    else await retryJob(db, job, { ...policy, reason, ...(isStopping() ? { firstDelay: 0 } : {}) });
  }

  /** Whether the next job can follow at once. */
  async function perform(job: LeasedJob): Promise<boolean> {
    const kind = kinds[job.kind];
    const payload = kind?.payload.safeParse(job.payload);
    if (!kind || !payload?.success) {
      await giveUp(job, `The payload is unreadable: ${payload?.error && z.prettifyError(payload.error)}`);
      return true;
    }
    if (kind.everySeconds === undefined && job.attempts > policy.maxAttempts) {
      await giveUp(job, 'The process ended during the last attempt');
      return true;
    }
    const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(policy.timeLimitMs)]);
    try {
      await kind.run(payload.data, { id: job.id, createdAt: job.createdAt, signal });
    } catch (error) {
      await recordFailure(job, error instanceof Error ? error.message : String(error));
      return false;
    }
    if (kind.everySeconds === undefined) done.add(job.id);
    else await repeatJob(db, job, kind.everySeconds);
    await deleteDone();
    return true;
  }

  return { perform, deleteDone };
}
