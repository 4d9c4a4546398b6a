import { expect, test, vi } from 'vitest';
import { siteDay } from './site-day.ts';

test('the day of the site does not depend on how a browser writes dates', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'format', 'get').mockReturnValue(() => '11/28/2026');

  expect(siteDay(new Date('2026-11-28T12:00Z'))).toBe('2026-11-28');
});
