import { expect, test } from 'vitest';
import { orderMedia } from './service-details.tsx';

const files = [
  [7, 2],
  [3, 3],
  [5, 1],
].map(([id = 0, order_no = 0]) => ({ id, file_path: '', type: 'image' as const, pivot: { order_no } }));

test.each([
  ['order_no', [5, 7, 3]],
  ['newest', [7, 5, 3]],
  ['oldest', [3, 5, 7]],
  [null, [5, 7, 3]],
] as const)('files are sorted by %s', (order, ids) => {
  expect(orderMedia(files, order).map(({ id }) => id)).toEqual(ids);
});
