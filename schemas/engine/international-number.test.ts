import { expect, test } from 'vitest';
import { site } from '../site.ts';
import { internationalNumber } from './international-number.ts';

const { callingCode } = site;

test.each([
  ['+44 7700 900123', '447700900123'],
  ['0044 7700 900123', '447700900123'],
  ['+44 (0)7700-900123', '447700900123'],
  ['050 123 4567', `${callingCode}501234567`],
  ['٠٥٠ ١٢٣ ٤٥٦٧', `${callingCode}501234567`],
  ['50 123 4567', `${callingCode}501234567`],
  [`${callingCode} 50 123 4567`, `${callingCode}501234567`],
  [`+${callingCode} 050 123 4567`, `${callingCode}501234567`],
])('%j is dialled abroad as %s', (typed, number) => {
  expect(internationalNumber(typed)).toBe(number);
});

const foreign = ['447700900123456', '13800138000'].filter((number) => !number.startsWith(callingCode));

test.each([...foreign, '1234', '+0 123 4567', '+1234567890123456', 'call me', ''])(
  'the country of %j cannot be told',
  (typed) => {
    expect(internationalNumber(typed)).toBeUndefined();
  },
);
