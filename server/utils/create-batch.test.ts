import { expect, test } from 'vitest';
import { createBatch } from './create-batch.ts';

test('keys requested at the same moment are loaded together, each caller gets its own value', async () => {
  const loads: (readonly number[])[] = [];
  const double = createBatch(async (keys: readonly number[]) => {
    loads.push(keys);
    return keys.map((key) => 2 * key);
  });

  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(5)).toBe(10);
  expect(loads).toEqual([[1, 2, 1], [5]]);
});

test('a failed load rejects every caller, and the next one is retried', async () => {
  let hasFailed = false;
  const load = createBatch(async (keys: readonly string[]) => {
    if (hasFailed) return keys;
    hasFailed = true;
    throw new Error('away');
  });

  expect(await Promise.allSettled([load('a'), load('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await load('c')).toBe('c');
});
