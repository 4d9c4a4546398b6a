import { expect, test } from 'vitest';
import { mapInTurn } from './create-pause.ts';

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
