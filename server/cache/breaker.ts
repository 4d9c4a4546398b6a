import { ApiError } from '../errors.ts';
import { isUnavailable } from '../store/store-error.ts';

const mostFailures = 5;
const withinMs = 2_000;
const retryMs = 1_000;
const pingMs = 500;

/** Keeps work away from a database that does not answer. */
export interface Breaker {
  /** Does work that needs the database; refuses at once while that is known to be away. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the database is known to be away. */
  isOpen(): boolean;
  /** Whether the database answers now; once it does, work is let through again. */
  check(): Promise<boolean>;
  /** Asks the database no more. */
  stop(): void;
}

interface BreakerOptions {
  /** Rejects when the database does not answer within the given milliseconds. */
  readonly ping: (timeoutMs: number) => Promise<void>;
  readonly now?: () => number;
}

/** After five failures in two seconds lets nothing through until the database has answered a ping, so that nobody waits in vain. */
export function createBreaker({ ping, now = () => performance.now() }: BreakerOptions): Breaker {
  let failures: number[] = [];
  let isOpen = false;
  let retry: NodeJS.Timeout | undefined;

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

  function noteFailure(): void {
    failures = [...failures.filter((at) => at > now() - withinMs), now()];
    if (failures.length < mostFailures || isOpen) return;
    failures = [];
    isOpen = true;
    retryLater();
  }

  return {
    async run(work) {
      if (isOpen)
        throw new ApiError('unavailable', 'The site is busy. Please try again in a moment.', {
          retryAfter: 5,
        });
      try {
        return await work();
      } catch (error) {
        if (isUnavailable(error)) noteFailure();
        throw error;
      }
    },
    isOpen: () => isOpen,
    check,
    stop() {
      isOpen = false;
      clearTimeout(retry);
    },
  };
}
