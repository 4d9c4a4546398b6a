import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2005-03-01', '2005-03-01'],
  [' 2005-3-1 ', '2005-03-01'],
  ['2005/03/01', '2005-03-01'],
  ['01/03/2005', '2005-03-01'],
  ['1.3.2005', '2005-03-01'],
  ['31-12-2024', '2024-12-31'],
  ['29/02/2024', '2024-02-29'],
  ['', null],
  ['2', null],
  ['2005', null],
  ['1/3', null],
  ['30/02/2024', null],
  ['03/25/2024', null],
  ['1 March', null],
])('the text %j is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});
