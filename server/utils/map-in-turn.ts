import { createPause } from './create-pause.ts';

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
