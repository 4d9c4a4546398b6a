import { expect, test } from 'vitest';
import { formatSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_400, '1 kB'],
  [240_400, '240 kB'],
  [999_499, '999 kB'],
  [999_600, '1.0 MB'],
  [1_240_000, '1.2 MB'],
  [12_600_000, '13 MB'],
  [5_100_000_000, '5.1 GB'],
  [3_000_000_000_000, '3000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
