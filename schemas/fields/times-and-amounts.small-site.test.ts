import { expect, test } from 'vitest';
import { findMoments } from '../engine/calendar.ts';
import { compileFields } from '../engine/field.ts';
import { checkField } from '../engine/rules.ts';
import { readMoment } from './date-time.ts';
import { behaviourOf, choices, dateRange, dateTime, money, number, time } from './index.ts';
import { readAmount } from './money.ts';
import { readTime } from './time.ts';

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];

test.each([
  ['a number of decimals', number({ label: 'Size', decimals: 2 }), 1.25, undefined],
  ['a decimal too many', number({ label: 'Size', decimals: 1 }), 1.25, 'Size can have at most 1 decimal'],
  ['a number on a step', number({ label: 'Percent', min: 1, step: 0.1, decimals: 1 }), 1.7, undefined],
  ['a large number on a step', number({ label: 'Area', step: 0.1, decimals: 1 }), 408_569_522.4, undefined],
  [
    'a large number between steps',
    number({ label: 'Area', step: 0.5, decimals: 1 }),
    408_569_522.4,
    'Area has to be one of 0, 0.5, 1 and so on',
  ],
  [
    'a number between steps',
    number({ label: 'Percent', step: 5 }),
    12,
    'Percent has to be one of 0, 5, 10 and so on',
  ],
  ['a time', time({ label: 'Opens', earliest: '08:00' }), '08:00', undefined],
  [
    'too early a time',
    time({ label: 'Opens', earliest: '08:00' }),
    '07:59',
    'Opens has to be from 08:00 to 23:59',
  ],
  ['words for a time', time({ label: 'Opens' }), 'noon', 'Please enter a time, for example 09:30'],
  ['a moment', dateTime({ label: 'Starts' }), '2026-08-01T09:00:00Z', undefined],
  [
    'a date without a time',
    dateTime({ label: 'Starts' }),
    '2026-08-01T',
    'Please enter a date and a time, for example 2026-11-21 and 09:30',
  ],
  [
    'a time that clocks skip',
    dateTime({ label: 'Starts' }),
    '2026-03-29T01:30',
    'The clocks are changed that day and skip this time',
  ],
  ['a range of one day', dateRange({ label: 'Open' }), { from: '2026-08-01', to: '2026-08-01' }, undefined],
  ['a range without an end', dateRange({ label: 'Open' }), { from: '2026-08-01', to: null }, undefined],
  [
    'a range without an end that needs one',
    dateRange({ label: 'Open', isClosed: true }),
    { from: '2026-08-01', to: null },
    'Please enter both days',
  ],
  [
    'a range that ends before it begins',
    dateRange({ label: 'Open', ends: ['Arrival', 'Departure'] }),
    { from: '2026-08-02', to: '2026-08-01' },
    'Departure is before Arrival',
  ],
  [
    'a range without days where one is required',
    dateRange({ label: 'Open', required: 'Please enter the season' }),
    { from: null, to: null },
    'Please enter the season',
  ],
  ['too few choices', choices({ label: 'Sizes', options: sizes, min: 2 }), ['s'], 'Please choose at least 2'],
  [
    'too many choices',
    choices({ label: 'Sizes', options: sizes, max: 1 }),
    ['s', 'l'],
    'Please choose at most 1',
  ],
  [
    'a choice twice',
    choices({ label: 'Sizes', options: sizes }),
    ['s', 's'],
    'Sizes cannot contain the same choice twice',
  ],
  ['an amount', money({ label: 'Fee', currency: 'AED', max: 100 }), 10_000, undefined],
  [
    'too high an amount',
    money({ label: 'Fee', currency: 'AED', max: 100 }),
    10_001,
    'Fee has to be from 0 to 100 AED',
  ],
  [
    'words for an amount',
    money({ label: 'Fee', currency: 'AED' }),
    'cheap',
    'Please enter an amount in AED, for example 1250.50',
  ],
  [
    'decimals of a currency that has none',
    money({ label: 'Fee', currency: 'JPY' }),
    '12.5',
    'Please enter an amount in JPY, for example 1250',
  ],
] as const)('%s', (_, schema, value, message) => {
  const [node] = compileFields('test', { field: schema });

  expect(node && checkField(node, value, { today: '2026-11-21' })).toBe(message);
});

test.each([
  ['930', '09:30'],
  ['9', '09:00'],
  ['9.30 pm', '21:30'],
  ['12 am', '00:00'],
  ['21:05', '21:05'],
  ['٠٩:٣٠', '09:30'],
  ['24:00', undefined],
  ['13 pm', undefined],
  ['9:7', undefined],
])('the time %j is read as %j', (typed, value) => {
  expect(readTime(typed)).toBe(value);
});

test.each([
  ['1.234,50', 'AED', 123_450],
  ['AED 1,250', 'AED', 125_000],
  ['€ 19.99', 'EUR', 1_999],
  ['1.250', 'KWD', 1_250],
  ['5000', 'JPY', 5_000],
  ['12.345', 'AED', 1_234_500],
  ['12.5 dollars', 'USD', '12.5 dollars'],
  ['', 'AED', null],
])('the amount %j in %s is read as %j', (typed, currency, value) => {
  expect(readAmount(typed, { currency })).toBe(value);
});

test('a time that clocks show twice is the first of both', () => {
  expect(findMoments('2026-10-25T01:30', 'Europe/Lisbon')).toHaveLength(2);
  expect(readMoment('2026-08-01', '09:00')).toMatch(/^2026-0(7|8)-\d\dT\d\d:00:00Z$/);
  expect(readMoment('', '')).toBeNull();
  expect(readMoment('2026-08-01', '')).toBe('2026-08-01T');
});

test.each([
  ['number', { label: 'A', unit: '%' }, 5, '5%'],
  ['number', { label: 'A', unit: 'm²' }, 12_500, '12,500\u00a0m²'],
  ['number', { label: 'A' }, 2012, '2012'],
  ['money', { label: 'A', currency: 'EUR' }, 1_950, '€19.50'],
  ['date', { label: 'A' }, '2026-08-03', '3 August 2026'],
  ['date', { label: 'A' }, null, ''],
  ['dateRange', { label: 'A' }, { from: '2026-08-01', to: '2026-08-03' }, '1 August 2026 – 3 August 2026'],
  ['dateRange', { label: 'A' }, { from: null, to: '2026-08-03' }, 'until 3 August 2026'],
  ['choices', { label: 'A', options: sizes }, ['l', 's'], 'Small, Large'],
] as const)('a %s with %j reads %j as text', (kind, meta, value, text) => {
  expect(behaviourOf(kind).plain?.(value, meta)).toBe(text);
});
