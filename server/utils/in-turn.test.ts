import { expect, test } from 'vitest';
import { createBatch, mapInTurn } from './in-turn.ts';

test('items are mapped one at a time, in their order', async () => {
  let running = 0;
  let most = 0;

  const results = await mapInTurn([3, 1, 2], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return item * 2;
  });

  expect([results, most]).toEqual([[6, 2, 4], 1]);
});

test('other tasks run while many items are mapped synchronously', async () => {
  let others = 0;
  const count = setInterval(() => {
    others += 1;
  }, 1);

  await mapInTurn([1, 2, 3, 4, 5, 6], async () => {
    const start = performance.now();
    while (performance.now() - start < 15);
  });
  clearInterval(count);

  expect(others).toBeGreaterThan(2);
});

test('keys requested of one owner at the same moment are loaded together, each caller gets its own value', async () => {
  const loads: (readonly number[])[] = [];
  const [two, three] = [{ by: 2 }, { by: 3 }];
  const multiply = createBatch(async (factor: { by: number }, keys: readonly number[]) => {
    loads.push(keys);
    return keys.map((key) => factor.by * key);
  });

  const values = [multiply(two, 1), multiply(two, 2), multiply(three, 7), multiply(two, 1)];
  expect(await Promise.all(values)).toEqual([2, 4, 21, 2]);
  expect(await multiply(two, 5)).toBe(10);
  expect(loads).toEqual([[1, 2, 1], [7], [5]]);
});

test('a failed load rejects every caller, and the next one is retried', async () => {
  const owner = {};
  let hasFailed = false;
  const load = createBatch(async (_owner: object, keys: readonly string[]) => {
    if (hasFailed) return keys;
    hasFailed = true;
    throw new Error('away');
  });

  expect(await Promise.allSettled([load(owner, 'a'), load(owner, 'b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await load(owner, 'c')).toBe('c');
});
