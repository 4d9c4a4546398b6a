import { ApiError } from './errors.ts';
import { isUnavailable } from './store/store-error.ts';

const mostFailures = 5;
const withinMs = 2_000;
const pauseMs = 1_000;

/** Keeps work away from a database that does not answer. */
export interface Breaker {
  /** Does work that needs the database; refuses at once while too much of it has just failed. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** After five failures in two seconds lets nothing through for one second, so that nobody waits in vain. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures: number[] = [];
  let closedUntil = 0;

  function noteFailure(): void {
    failures = [...failures.filter((at) => at > now() - withinMs), now()];
    if (failures.length < mostFailures) return;
    failures = [];
    closedUntil = now() + pauseMs;
  }

  return {
    async run(work) {
      if (now() < closedUntil)
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
  };
}
