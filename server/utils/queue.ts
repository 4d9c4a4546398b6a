import pLimit from 'p-limit';

/** Queues work; returns undefined when the queue is full. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Creates a queue with limited concurrency and length. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  const limit = pLimit(running);
  return (work) => (limit.activeCount + limit.pendingCount < running + waiting ? limit(work) : undefined);
}
