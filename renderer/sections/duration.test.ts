import { expect, test } from 'vitest';
import { countDays, formatDetailDuration, formatGalleryDuration, formatShortDuration } from './duration.ts';

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
  [365, '12 months'],
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

test.each([
  [0, '1 day', '1 day'],
  [6, '6 days', '6 days'],
  [7, '1 week', '7 days'],
  [8, '1 week', '8 days'],
  [29, '4 weeks', '29 days'],
  [30, '1 month', '1 month'],
  [31, '1 month', '1 month'],
  [364, '12 months', '12 months'],
  [365, '1 year', '12 months'],
  [366, '1 year', '12 months'],
  [400, '1 year 1 month', '13 months'],
  [800, '2 years 2 months', '26 months'],
])('%i days read as %s among the projects and as %s on the page of one', (days, gallery, detail) => {
  expect([formatGalleryDuration(days), formatDetailDuration(days)]).toEqual([gallery, detail]);
});
