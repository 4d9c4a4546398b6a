import { afterEach, expect, test, vi } from 'vitest';
import { describeZone, formatDay, formatMoment, formatRecent } from './dates.ts';

vi.mock('#schemas/site.ts', () => ({ site: { timeZone: 'America/St_Johns', languages: [{ code: 'en' }] } }));

const late = '2026-11-21T02:40:00Z';

afterEach(() => void vi.useRealTimers());

test('times and days are those of the site', () => {
  expect(formatMoment(late)).toBe('20 Nov 2026, 23:10');
  expect(formatDay(late)).toBe('2026-11-20');
  expect(formatDay('2026-11-21')).toBe('2026-11-21');
});

test.each([
  ['2026-11-21T03:20:00Z', '23:10'],
  ['2026-11-21T03:40:00Z', '20 Nov 2026, 23:10'],
])('at %s a change is shown as %s', (now, shown) => {
  vi.useFakeTimers({ now: new Date(now) });

  expect(formatRecent(late)).toBe(shown);
});

test('the zone is named with its offset on a day', () => {
  expect(describeZone('2026-11-20')).toBe('America/St Johns (Newfoundland Standard Time, GMT-3:30)');
  expect(describeZone('2026-07-01')).toBe('America/St Johns (Newfoundland Daylight Time, GMT-2:30)');
});
