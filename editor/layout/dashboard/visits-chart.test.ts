import { expect, test } from 'vitest';
import { listTicks } from './visits-chart.tsx';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [40, [0, 10, 20, 30, 40]],
  [1500, [0, 500, 1000, 1500]],
])('counts up to %d have round numbers beside them', (highest, ticks) => {
  expect(listTicks(highest)).toEqual(ticks);
});
