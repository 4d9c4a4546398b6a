import { expect, test, vi } from 'vitest';
import { formatDays, formatMoment } from './format-value.ts';
import type { OpeningHours } from './opening-hours.ts';
import { describeOpening, listWeek } from './opening-hours-words.ts';
import { siteText } from './site-text.ts';

vi.mock('#schemas/site.ts', () => ({
  site: {
    timeZone: 'Asia/Kuwait',
    languages: [{ code: 'ar-KW', direction: 'rtl' }],
    workWeek: ['sunday', 'thursday'],
    texts: {
      ', ': '، ',
      '{from} to {to}': '{from} إلى {to}',
      '{place} of {count}': '{place} من {count}',
      'from {day}': 'من {day}',
      'Closed now · opens {weekday} at {time}': 'مغلق الآن · يفتح {weekday} الساعة {time}',
    },
  },
}));

const range = { from: '08:00', to: '13:30', overnight: false };
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday', 'sunday'] as const;
const hours: OpeningHours = { week: days.map((day) => ({ day, ...range })), exceptions: [] };

test('texts of the engine are written in the language of the site, with its digits', () => {
  expect(siteText('{place} of {count}', { place: 2, count: 15 })).toBe('٢ من ١٥');
  expect(siteText('Home')).toBe('Home');
  expect(formatDays({ from: '2026-12-01', to: null })).toBe('من ١ ديسمبر ٢٠٢٦');
  expect(formatMoment('2026-12-05T16:00:00Z')).toBe('٥ ديسمبر ٢٠٢٦، ١٩:٠٠');
});

test('opening hours follow the week of the site and are written in its language', () => {
  expect(listWeek(hours).map(({ days: names, hours: times }) => [names, times])).toEqual([
    ['الأحد إلى الخميس، السبت', '٠٨:٠٠ إلى ١٣:٣٠'],
    ['الجمعة', 'closed'],
  ]);
  // A Thursday afternoon
  expect(describeOpening(hours, '2026-11-26T15:00')).toBe('مغلق الآن · يفتح السبت الساعة ٠٨:٠٠');
});
