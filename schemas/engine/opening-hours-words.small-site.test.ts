import { expect, test } from 'vitest';
import { toLocalTime } from './calendar.ts';
import type { OpeningHours } from './opening-hours.ts';
import { describeOpening } from './opening-hours-words.ts';

const range = (from: string, to: string, overnight = false) => ({ from, to, overnight });

/** Tuesdays in two parts and Fridays past midnight, with a closed day, an opened Sunday and a short Ramadan. */
const hours: OpeningHours = {
  week: [
    { day: 'tuesday', ...range('14:00', '18:00') },
    { day: 'tuesday', ...range('08:00', '12:00') },
    { day: 'friday', ...range('20:00', '02:00', true) },
  ],
  exceptions: [
    { name: 'Holiday', from: '2026-12-01', to: null, hours: [] },
    { name: 'Market', from: '2026-12-06', to: null, hours: [range('22:00', '01:00', true)] },
    ...[
      { name: 'Ramadan', from: '2027-02-08', to: '2027-03-09', days: ['friday'] as const, hours: [] },
      {
        ...{ name: 'Ramadan', from: '2027-02-08', to: '2027-03-09' },
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday', 'sunday'] as const,
        hours: [range('21:00', '23:00')],
      },
    ],
    { name: 'Carnival', from: '2028-02-28', to: '2028-03-01', days: ['tuesday'], hours: [] },
  ],
};

test.each([
  // Tuesday, 24 November 2026
  ['2026-11-24T07:59', 'Closed now · opens at 08:00'],
  ['2026-11-24T08:00', 'Open now'],
  ['2026-11-24T11:59', 'Open now'],
  ['2026-11-24T12:00', 'Closed now · opens at 14:00'],
  ['2026-11-24T18:00', 'Closed now · opens Friday at 20:00'],
  // Friday
  ['2026-11-26T23:59', 'Closed now · opens tomorrow at 20:00'],
  ['2026-11-27T23:59', 'Open now'],
  ['2026-11-28T01:59', 'Open now'],
  // The Tuesday after it is a holiday.
  ['2026-11-28T02:00', 'Closed now · opens Friday at 20:00'],
  ['2026-12-01T09:00', 'Closed now · opens Friday at 20:00'],
  // The market ends on a Monday.
  ['2026-12-06T21:59', 'Closed now · opens at 22:00'],
  ['2026-12-07T00:59', 'Open now'],
  ['2026-12-07T01:00', 'Closed now · opens tomorrow at 08:00'],
  // In Ramadan no day has its usual hours.
  ['2027-02-09T09:00', 'Closed now · opens at 21:00'],
  ['2027-02-11T22:00', 'Open now'],
  // Its Fridays are closed.
  ['2027-02-12T22:00', 'Closed now · opens tomorrow at 21:00'],
  // Leap day is a Tuesday, which is closed, and the Friday before it is as usual.
  ['2028-02-25T21:00', 'Open now'],
  ['2028-02-29T09:00', 'Closed now · opens Friday at 20:00'],
])('at %s: %s', (local, words) => {
  expect(describeOpening(hours, local)).toBe(words);
});

test('an opening after more than a week is named by its day, and none where there is none', () => {
  const closed = { name: '', from: '2026-12-01', to: '2027-01-31', hours: [] };
  const winter = { ...hours, exceptions: [closed] };

  expect(describeOpening(winter, '2026-12-05T12:00')).toBe('Closed now · opens 2 February 2027');
  expect(describeOpening({ week: [], exceptions: [] }, '2026-12-05T12:00')).toBe('Closed now');
});

test('a week of whole days is always open', () => {
  const week = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map(
    (day) => ({ day, ...range('00:00', '00:00', true) }),
  );

  for (const local of ['2026-11-29T23:59', '2026-11-30T00:00', '2026-11-30T12:00'])
    expect(describeOpening({ week, exceptions: [] }, local)).toBe('Open now');
});

test.each([
  ['Asia/Dubai', 'Open now'],
  ['Asia/Kathmandu', 'Open now'],
  ['Europe/Berlin', 'Closed now · opens at 20:00'],
  ['America/Los_Angeles', 'Closed now · opens at 20:00'],
  ['Pacific/Kiritimati', 'Closed now · opens tomorrow at 22:00'],
])('at one moment in %s: %s', (timeZone, words) => {
  // Friday, 20:45 in Dubai
  const moment = new Date('2026-12-04T16:45:00Z');

  expect(describeOpening(hours, toLocalTime(moment, timeZone))).toBe(words);
});
