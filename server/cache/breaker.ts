import { isDisconnected, isPoolTimeout } from '../database/store-error.ts';
import { ApiError } from '../errors.ts';

const maxFailures = 5;
const withinMs = 2_000;
const retryMs = 1_000;
const pingMs = 500;

/** Circuit breaker in front of the database. */
export type Breaker = ReturnType<typeof createBreaker>;

interface BreakerOptions {
  /** Rejects when the database does not respond within the given milliseconds. */
  readonly ping: (timeoutMs: number) => Promise<void>;
  readonly now?: () => number;
}

/** Creates a breaker that opens after five failed connections in two seconds and closes after a successful ping. */
export function createBreaker({ ping, now = () => performance.now() }: BreakerOptions) {
  let failures: number[] = [];
  let isOpen = false;
  let retry: NodeJS.Timeout | undefined;
  let probe: Promise<void> | undefined;

  /** Pings the database, and closes the breaker when that succeeds. */
  async function check(): Promise<boolean> {
    try {
      await ping(pingMs);
    } catch {
      return false;
    }
    isOpen = false;
    clearTimeout(retry);
    return true;
  }

  function retryLater(): void {
    retry = setTimeout(async () => {
      if (!(await check()) && isOpen) retryLater();
    }, retryMs).unref();
  }

  function countFailure(): void {
    failures = [...failures.filter((at) => at > now() - withinMs), now()];
    if (failures.length < maxFailures || isOpen) return;
    failures = [];
    isOpen = true;
    retryLater();
  }

  /** Counts the failures of requests that wait for a free connection only where the database does not respond. */
  async function countIfAway(): Promise<void> {
    probe ??= ping(pingMs).finally(() => {
      probe = undefined;
    });
    await probe.catch(countFailure);
  }

  return {
    /** Runs work that needs the database; throws `unavailable` at once while the breaker is open. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isOpen)
        throw new ApiError('unavailable', 'The site is busy. Please try again in a moment.', {
          retryAfter: 5,
        });
      try {
        return await work();
      } catch (error) {
        if (isPoolTimeout(error)) void countIfAway();
        else if (isDisconnected(error)) countFailure();
        throw error;
      }
    },
    /** Whether the database is known to be unavailable. */
    isOpen: () => isOpen,
    check,
    stop(): void {
      isOpen = false;
      clearTimeout(retry);
    },
  };
}
