import { expect, test } from 'vitest';
import { defaultHours } from '#schemas/settings/defaults.ts';
import { isReadable } from '../blocks/contact-page/contact-page.tsx';
import { groupHours, readHours } from './opening-hours.tsx';

test('consecutive days with the same hours are one group', () => {
  const lines = groupHours(defaultHours).map(({ days, time }) => `${days} ${time}`);

  expect(lines).toEqual(['Monday to Friday 08.00-17.00', 'Saturday 08.00-14.00', 'Sunday holiday']);
});

test('a day without hours is omitted and separates groups', () => {
  const lines = groupHours({ ...defaultHours, wednesday: ' ', saturday: 'holiday' });

  expect(lines.map(({ days }) => days)).toEqual([
    'Monday and Tuesday',
    'Thursday and Friday',
    'Saturday and Sunday',
  ]);
});

test.each([
  ['08.00-17.00', ['08:00-17:00'], true],
  ['8:30 – 12:00, 14:00 – 18:15', ['08:30-12:00', '14:00-18:15'], true],
  ['20.00-02.00 and 8.00-24.00', ['20:00-02:00+', '08:00-00:00+'], true],
  ['holiday', [], true],
  ['', [], true],
  ['by appointment', [], false],
  ['08.00-12.00, then by appointment', ['08:00-12:00'], false],
  ['08.75-25.00', [], false],
])('%s is read as %j, and whole: %s', (monday, ranges, isComplete) => {
  const written = { ...defaultHours, monday };
  const own = readHours(written).week.filter(({ day }) => day === 'monday');

  expect(own.map(({ from, to, overnight }) => `${from}-${to}${overnight ? '+' : ''}`)).toEqual(ranges);
  expect(isReadable(written)).toBe(isComplete);
});

test('a week without hours says nothing of now', () => {
  const day = 'holiday';
  const week = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };

  expect(isReadable(week)).toBe(false);
});
