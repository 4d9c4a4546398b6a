import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, readNumber } from './number-text.ts';

describe('any number', () => {
  test.each([
    ['0', 0],
    ['007', 7],
    ['-5', -5],
    ['−5', -5],
    ['+5', 5],
    ['-0', 0],
    [' 45.75 ', 45.75],
    ['45,75', 45.75],
    ['.5', 0.5],
    ['0,234', 0.234],
    ['1.234', 1.234],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['1’234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['-1 234', -1234],
    ['٢٥٠', 250],
    ['۲۵۰', 250],
    ['١٬٢٣٤٫٥', 1234.5],
    ['\u061c-٤٥٫٧٥', -45.75],
  ])('%j is read as %j', (text, value) => {
    expect(readNumber(text, { isWhole: false })).toBe(value);
  });

  test.each([
    ['', 'nothing'],
    ['-', 'a sign alone'],
    ['1e3', 'an exponent'],
    ['0x10', 'another base'],
    ['12 m²', 'a unit'],
    ['1²', 'a raised digit'],
    ['½', 'a fraction sign'],
    ['about 40', 'words'],
    ['40 50', 'two numbers'],
    ['5-', 'a sign behind it'],
    ['--5', 'two signs'],
    ['1,234', 'a separator that could be either'],
    ['12,34,567', 'groups of two'],
    ['1,2345.5', 'a group of four'],
    ['1.234.5', 'two decimal points'],
    ['1,234.567,8', 'separators in turn'],
    ['5.', 'no digit behind the point'],
    ['Infinity', 'a word for a number'],
    ['9'.repeat(400), 'more digits than any number has'],
    ['9007199254740993', 'a digit that would be lost'],
    ['0.1234567890123456789', 'a fraction that would be cut'],
  ])('%j is rejected: %s', (text) => {
    expect(readNumber(text, { isWhole: false })).toBeUndefined();
  });
});

describe('a whole number', () => {
  test.each([
    ['1,234', 1234],
    ['1 234', 1234],
    ['-12,345', -12_345],
    ['1.234', 1.234],
    ['1,23', 1.23],
  ])('%j is read as %j', (text, value) => {
    expect(readNumber(text, { isWhole: true })).toBe(value);
  });
});

describe('a number with two decimals', () => {
  test.each([
    ['1.250', 1250],
    ['1,250', 1250],
    ['1.25', 1.25],
    ['1,25', 1.25],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['١٬٢٥٠', 1250],
    ['٣٫٥', 3.5],
    ['0.500', 0.5],
    ['.5', 0.5],
    ['1250', 1250],
  ])('%j is read as %j', (text, value) => {
    expect(readNumber(text, { decimals: 2 })).toBe(value);
  });
});

test.each(['1.250', '1,250'])('%j is a fraction where three decimals are allowed', (text) => {
  expect(readNumber(text, { decimals: 3 })).toBe(1.25);
});

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."0123456789٣۷.,  ' ٬٫-−+eE²m"), maxLength: 16 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);

test('a number that is read keeps its digits in their order', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isWhole) => {
      const value = readNumber(text, { isWhole });
      if (value === undefined) return;
      const latin = text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
      const significant = (digits: string) => digits.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(significant(formatNumber(value))).toBe(significant(latin));
      expect(value < 0).toBe(/[-−]/.test(text) && value !== 0);
    }),
    { numRuns: 2_000 },
  );
});

test('a number that is read is written so that it is read as the same number', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isWhole) => {
      const value = readNumber(text, { isWhole });
      if (value !== undefined) expect(readNumber(formatNumber(value), { isWhole })).toBe(value);
    }),
    { numRuns: 2_000 },
  );
});

test('numbers are read as they are written in different places', () => {
  const value = fc.tuple(
    fc.integer({ min: -999_999_999, max: 999_999_999 }),
    fc.constantFrom(0.25, 0.5, 0.75),
  );
  fc.assert(
    fc.property(value, fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'fa'), ([whole, part], place) => {
      const number = whole + part;
      expect(readNumber(number.toLocaleString(place), { isWhole: false })).toBe(number);
    }),
  );
});
