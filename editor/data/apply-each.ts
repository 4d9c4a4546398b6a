import { isWorthRepeating } from './api-error.ts';

interface Failed<Item> {
  readonly item: Item;
  readonly error: unknown;
}

/** Applies an action to one item after another, and collects those where it failed: all that are left once the server cannot be reached, as each would wait for it again. `onStep` is called after each item. */
export async function applyEach<Item>(
  items: readonly Item[],
  apply: (item: Item) => Promise<unknown>,
  onStep: () => void = () => undefined,
): Promise<{ readonly done: readonly Item[]; readonly failed: readonly Failed<Item>[] }> {
  const done: Item[] = [];
  const failed: Failed<Item>[] = [];
  for (const item of items) {
    const last = failed.at(-1)?.error;
    try {
      if (isWorthRepeating(last)) throw last;
      await apply(item);
      done.push(item);
    } catch (error) {
      failed.push({ item, error });
    }
    onStep();
  }
  return { done, failed };
}
