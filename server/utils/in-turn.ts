import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Maximum milliseconds between two pauses. */
const maxTurnMs = 10;

/** Creates a function to await between steps of long work; it yields to the event loop when the last pause was too long ago. */
export function createPause(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < maxTurnMs) return;
    await nextTurn();
    start = performance.now();
  };
}

/** Maps items one after another, with pauses, so that a long list neither uses all database connections nor blocks the event loop. */
export async function mapInTurn<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const pause = createPause();
  const results: R[] = [];
  for (const item of items) {
    results.push(await map(item));
    await pause();
  }
  return results;
}

/** Collects the keys requested of an owner, such as a database, in one turn of the event loop, and loads their values together. */
export function createBatch<O extends object, K, V>(
  load: (owner: O, keys: readonly K[]) => Promise<readonly V[]>,
): (owner: O, key: K) => Promise<V | undefined> {
  const collecting = new WeakMap<O, { readonly keys: K[]; readonly values: Promise<readonly V[]> }>();

  function collect(owner: O) {
    const { promise: values, resolve } = Promise.withResolvers<readonly V[]>();
    const keys: K[] = [];
    const batch = { keys, values };
    collecting.set(owner, batch);
    setImmediate(() => {
      collecting.delete(owner);
      resolve(load(owner, keys));
    });
    return batch;
  }

  return async (owner, key) => {
    const { keys, values } = collecting.get(owner) ?? collect(owner);
    const position = keys.push(key) - 1;
    return (await values)[position];
  };
}

/** Queues work; returns undefined when the queue is full. */
type Queue = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Creates a queue with limited concurrency and length. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  const limit = pLimit(running);
  return (work) => (limit.activeCount + limit.pendingCount < running + waiting ? limit(work) : undefined);
}
