import { setImmediate } from 'node:timers/promises';

/** Maximum milliseconds between two pauses. */
const maxTurnMs = 10;

/** Creates a function to await between steps of long work; it yields to the event loop when the last pause was too long ago. */
export function createPause(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < maxTurnMs) return;
    await setImmediate();
    start = performance.now();
  };
}

/** Maps items one after another, with pauses, so that a long list neither takes all database connections nor blocks the event loop. */
export async function mapInTurn<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const pause = createPause();
  const results: R[] = [];
  for (const item of items) {
    results.push(await map(item));
    await pause();
  }
  return results;
}
