import { expect, test } from 'vitest';
import { createBatch } from './create-batch.ts';

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
