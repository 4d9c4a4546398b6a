import { expect, test } from 'vitest';
import { defaultHours } from '#schemas/settings/defaults.ts';
import { groupHours, readSpans } from './opening-hours.ts';

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
  ['08.00-17.00', ['08:00-17:00']],
  ['8:30 – 12:00, 14:00 – 18:15', ['08:30-12:00', '14:00-18:15']],
  ['by appointment', []],
])('%s is read as %j', (time, spans) => {
  const read = readSpans({ time });

  expect(read.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(spans);
});
