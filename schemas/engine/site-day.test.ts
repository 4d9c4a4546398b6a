import { expect, test, vi } from 'vitest';
import { siteDay } from './site-day.ts';

test('the day of the site does not depend on how a browser writes dates', () => {
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/28/2026');

  expect(siteDay(new Date('2026-11-28T12:00Z'))).toBe('2026-11-28');
  format.mockRestore();
});
