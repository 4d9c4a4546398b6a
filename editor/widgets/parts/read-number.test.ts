import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['', null],
  ['   ', null],
  ['none', null],
  ['-', null],
  ['0', 0],
  ['007', 7],
  ['1,250', 1250],
  ['1e999', 1999],
  ['about 40', 40],
  ['٢٥٠', 250],
  ['9'.repeat(400), 999_999_999_999],
])('the text %j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
