import { expect, test } from 'vitest';
import { toScriptJson } from './facts-script.tsx';
import { describeOpeningHours } from './opening-hours-facts.ts';

test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', '\\u003c', '{"a":"\\""}'])(
  'state cannot leave its element: %j',
  (hostile) => {
    const written = toScriptJson({ hostile });

    expect(written).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ hostile });
  },
);

const range = (from: string, to: string, overnight = false) => ({ from, to, overnight });
const spec = (parts: object) => ({ '@type': 'OpeningHoursSpecification', ...parts });

test('days with equal hours are one specification, and exceptions are limited to their days', () => {
  const week = [
    { day: 'friday', ...range('20:00', '02:00', true) },
    { day: 'tuesday', ...range('08:00', '17:00') },
    { day: 'monday', ...range('08:00', '17:00') },
    { day: 'sunday', ...range('00:00', '00:00', true) },
  ] as const;
  const exceptions = [
    { name: 'Over', from: '2026-11-01', to: '2026-11-20', hours: [] },
    { name: 'Holiday', from: '2026-12-02', to: null, hours: [] },
    {
      name: 'Ramadan',
      from: '2027-02-08',
      to: '2027-03-09',
      days: ['monday', 'saturday'] as const,
      hours: [range('10:00', '14:00'), range('21:00', '23:00')],
    },
    { name: 'Ramadan', from: '2027-02-08', to: '2027-03-09', days: ['friday'] as const, hours: [] },
    { name: 'Single', from: '2027-05-01', to: null, days: ['monday'] as const, hours: [] },
  ];
  const ramadan = { validFrom: '2027-02-08', validThrough: '2027-03-09' };

  expect(describeOpeningHours({ week, exceptions }, '2026-11-21')).toEqual([
    spec({ dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '17:00' }),
    spec({ dayOfWeek: ['Friday'], opens: '20:00', closes: '02:00' }),
    spec({ dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' }),
    spec({ opens: '00:00', closes: '00:00', validFrom: '2026-12-02', validThrough: '2026-12-02' }),
    spec({ dayOfWeek: ['Monday', 'Saturday'], opens: '10:00', closes: '14:00', ...ramadan }),
    spec({ dayOfWeek: ['Monday', 'Saturday'], opens: '21:00', closes: '23:00', ...ramadan }),
    spec({ dayOfWeek: ['Friday'], opens: '00:00', closes: '00:00', ...ramadan }),
    spec({ opens: '00:00', closes: '00:00', validFrom: '2027-05-01', validThrough: '2027-05-01' }),
  ]);
});

test('no hours are no specification', () => {
  expect(describeOpeningHours({ week: [], exceptions: [] }, '2026-11-21')).toEqual([]);
});
