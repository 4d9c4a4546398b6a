import { expect, test } from 'vitest';
import { countWholeYears } from './whole-years.ts';

test.each([
  ['2009-03-15', '2026-03-14', 16],
  ['2009-03-15', '2026-03-15', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-03-15', '2026-03-15', 0],
  ['2030-01-01', '2026-03-15', 0],
])('a company begun on %s is, on %s, %i whole years old', (start, today, years) => {
  expect(countWholeYears(start, today)).toBe(years);
});
