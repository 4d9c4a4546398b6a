import { expect, test } from 'vitest';
import { countDays, formatShortDuration } from './duration.ts';

test.each([
  [0, '1 day'],
  [1, '1 day'],
  [6, '6 days'],
  [7, '7 days'],
  [8, '1 week'],
  [29, '4 weeks'],
  [30, '4 weeks'],
  [31, '1 month'],
  [60, '2 months'],
  [364, '12 months'],
  [366, '12 months'],
])('%i days read as %s', (days, words) => {
  expect(formatShortDuration(days)).toBe(words);
});

test('days are counted across a leap day', () => {
  expect(countDays('2024-02-28', '2024-03-01')).toBe(2);
});

test.each([
  [null, '2024-03-01'],
  ['2024-03-01', null],
  ['', ''],
  ['2024-03-02', '2024-03-01'],
])('from %s to %s there is no duration', (start, end) => {
  expect(countDays(start, end)).toBeUndefined();
});
