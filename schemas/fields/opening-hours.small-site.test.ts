import { expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { describeDifferences, listDifferences } from '../engine/differences.ts';
import { initialContent } from '../engine/initial.ts';
import { loadContent } from '../engine/load.ts';
import { mergeContent } from '../engine/merge.ts';
import { type OpeningHours, weekdays } from '../engine/opening-hours.ts';
import { listExceptions, listWeek } from '../engine/opening-hours-words.ts';
import { checkRules } from '../engine/rules.ts';
import { plainText } from '../engine/walk.ts';
import { openingHours } from './index.ts';

const declaration = compileDeclaration({
  type: 'made_up',
  label: 'Made up',
  fields: { hours: openingHours({ label: 'Opening hours' }) },
});
const { fields } = declaration;

type Day = (typeof weekdays)[number];

const range = (from: string | null, to: string | null, overnight = false) => ({ from, to, overnight });
const on = (day: Day, from: string, to: string, overnight = false) => ({
  ...{ _key: `${day}${from}`, day },
  ...range(from, to, overnight),
});
const exception = (from: string, to: string | null = null, hours: ReturnType<typeof range>[] = []) => ({
  ...{ _key: `${from}${to}`, name: '', from, to },
  hours: hours.map((each, at) => ({ _key: `h${at}`, ...each })),
});
const onDays = (
  days: readonly Day[],
  from: string,
  to: string | null,
  own: ReturnType<typeof range>[] = [],
) => ({
  ...exception(from, to, own),
  ...{ _key: `${from}${days}`, days },
});
const hours = (more: Partial<OpeningHours>): OpeningHours => ({ week: [], exceptions: [], ...more });
const issuesOf = (more: Partial<OpeningHours>) =>
  checkRules(declaration, loadContent(declaration, { hours: hours(more) }).content).map(
    ({ path, message }) => `${path.slice(1).join('.')}: ${message}`,
  );

test('ranges of a day, past midnight and beside each other are accepted', () => {
  const week = [
    on('friday', '09:00', '13:00'),
    on('friday', '13:00', '18:00'),
    on('friday', '20:00', '02:00', true),
    on('saturday', '02:00', '04:00'),
    on('sunday', '00:00', '00:00', true),
  ];
  const exceptions = [exception('2026-12-01', '2026-12-03'), exception('2026-12-04')];

  expect(issuesOf({ week, exceptions })).toEqual([]);
});

test.each([
  [
    'that ends before it begins',
    [on('friday', '18:00', '09:00')],
    'week.0.to: It closes before it opens: enter a later time, or turn on ‘Until the next day’',
  ],
  [
    'without length',
    [on('friday', '09:00', '09:00')],
    'week.0.to: It closes before it opens: enter a later time, or turn on ‘Until the next day’',
  ],
  [
    'of more than a day',
    [on('friday', '09:00', '10:00', true)],
    'week.0.to: It closes after more than a day',
  ],
  [
    'that overlaps another of its day',
    [on('friday', '09:00', '13:00'), on('friday', '12:59', '18:00')],
    'week.1.from: These hours overlap 09:00 to 13:00',
  ],
  [
    'that begins before the night before is over',
    [on('sunday', '20:00', '02:00', true), on('monday', '01:00', '03:00')],
    'week.1.from: These hours overlap 20:00 to 02:00',
  ],
])('a range %s is refused', (_, week, issue) => {
  expect(issuesOf({ week })).toEqual([issue]);
});

test.each([
  [
    'the same day twice',
    [exception('2026-12-02'), exception('2026-12-02', null, [range('10:00', '14:00')])],
    'exceptions.1.from: There is an exception for 2 December 2026 already',
  ],
  [
    'a day of a longer exception',
    [exception('2026-12-01', '2026-12-03'), exception('2026-12-03', '2026-12-05')],
    'exceptions.1.from: There is an exception for 1 December 2026 – 3 December 2026 already',
  ],
  [
    'days in the wrong order',
    [exception('2026-12-03', '2026-12-01')],
    'exceptions.0.to: The last day is before the first',
  ],
  [
    'hours that overlap',
    [exception('2026-12-03', null, [range('09:00', '12:00'), range('11:00', '13:00')])],
    'exceptions.0.hours.1.from: These hours overlap 09:00 to 12:00',
  ],
])('exceptions with %s are refused', (_, exceptions, issue) => {
  expect(issuesOf({ exceptions })).toEqual([issue]);
});

test('exceptions share dates where their days of the week differ, or no date is one that both name', () => {
  const exceptions = [
    onDays(['monday', 'tuesday', 'wednesday', 'thursday'], '2027-02-08', '2027-03-09', [
      range('09:00', '14:00'),
    ]),
    onDays(['friday'], '2027-02-08', '2027-03-09'),
    // From Saturday to Wednesday.
    exception('2027-03-13', '2027-03-17'),
    onDays(['friday'], '2027-03-12', '2027-03-31'),
    // Leap day is a Tuesday.
    onDays(['tuesday'], '2028-02-28', '2028-03-01'),
    exception('2028-02-28'),
    exception('2028-03-01'),
    // A single day is that day, whichever days of the week it once had.
    onDays(['monday'], '2029-01-02', null),
  ];

  expect(issuesOf({ exceptions })).toEqual([]);
});

test.each([
  [
    'of a day of the week that another has too',
    [
      onDays(['friday', 'monday'], '2027-02-08', '2027-03-09'),
      onDays(['friday'], '2027-03-05', '2027-03-20'),
    ],
    'exceptions.1.from: There is an exception for 8 February 2027 – 9 March 2027, Mon, Fri already',
  ],
  [
    'of days of which one is that of another',
    [exception('2027-02-12'), onDays(['friday'], '2027-02-08', '2027-03-09')],
    'exceptions.1.from: There is an exception for 12 February 2027 already',
  ],
  [
    'of a single day whose days of the week are not shown',
    [onDays(['monday'], '2029-01-02', null), onDays(['tuesday'], '2029-01-01', '2029-01-31')],
    'exceptions.1.from: There is an exception for 2 January 2029 already',
  ],
  [
    'of no day',
    [onDays(['friday'], '2027-03-13', '2027-03-17')],
    'exceptions.0.days: None of these days is from the first to the last day',
  ],
  [
    'of days after each other, whose nights reach into the next one',
    [exception('2027-02-08', '2027-03-09', [range('02:00', '04:00'), range('21:00', '03:00', true)])],
    'exceptions.0.hours.1.from: These hours overlap 02:00 to 04:00',
  ],
])('an exception %s is refused', (_, exceptions, issue) => {
  expect(issuesOf({ exceptions })).toEqual([issue]);
});

test('nights reach into the next day where the exception is not of that', () => {
  const nights = [range('02:00', '04:00'), range('21:00', '03:00', true)];
  const exceptions = [
    onDays(['monday', 'wednesday'], '2027-02-08', '2027-03-09', nights),
    exception('2027-04-01', null, nights),
  ];

  expect(issuesOf({ exceptions })).toEqual([]);
});

test('blank and unreadable times have the messages of a time only', () => {
  const week = [{ ...on('friday', '09:00', '18:00'), from: null }, on('friday', 'noon', '18:00')];
  const content = { hours: hours({ week }) };

  expect(checkRules(declaration, content).map(({ message }) => message)).toEqual([
    'Please enter when it opens',
    'Please enter a time, for example 09:30',
  ]);
});

test('days with equal hours are written together', () => {
  const lines = (week: OpeningHours['week']) =>
    listWeek(hours({ week })).map(({ days, hours: words }) => `${days} ${words}`);
  const weekday = weekdays.slice(0, 5).map((day) => on(day, '09:00', '18:00'));

  expect(lines(weekday)).toEqual(['Mon to Fri 09:00 to 18:00', 'Sat, Sun closed']);
  expect(lines([...weekday, on('sunday', '09:00', '18:00')])).toEqual([
    'Mon to Fri, Sun 09:00 to 18:00',
    'Sat closed',
  ]);
  expect(lines(weekdays.map((day) => on(day, '00:00', '00:00', true)))).toEqual(['Every day open 24 hours']);
  expect(lines([on('monday', '16:00', '01:00', true), on('monday', '09:00', '12:00')])).toEqual([
    'Mon 09:00 to 12:00, 16:00 to 01:00',
    'Tue to Sun closed',
  ]);
  expect(lines([])).toEqual([]);
});

test('exceptions are written in the order of their days until they are over', () => {
  const exceptions = [
    { ...exception('2027-02-08', '2027-03-09', [range('10:00', '16:00')]), name: 'Ramadan' },
    exception('2026-12-02'),
  ];

  expect(listExceptions(hours({ exceptions }), '2026-12-02')).toEqual([
    { name: '', days: '2 December 2026', hours: 'closed' },
    { name: 'Ramadan', days: '8 February 2027 – 9 March 2027', hours: '10:00 to 16:00' },
  ]);
  expect(listExceptions(hours({ exceptions }), '2027-03-09')).toHaveLength(1);
  expect(listExceptions(hours({ exceptions }), '2027-03-10')).toEqual([]);
});

test('the days of the week of an exception are written behind its dates', () => {
  const exceptions = [
    { ...onDays(['friday'], '2027-02-08', '2027-03-09'), name: 'Ramadan' },
    onDays([...weekdays], '2027-05-01', '2027-05-31'),
    onDays(['monday'], '2027-06-01', null),
    {
      ...onDays(['tuesday', 'thursday', 'wednesday', 'monday'], '2027-02-08', '2027-03-09'),
      ...{ name: 'Ramadan', hours: [range('09:00', '14:00')] },
    },
  ];

  expect(listExceptions(hours({ exceptions })).map((line) => Object.values(line).join('; '))).toEqual([
    'Ramadan; 8 February 2027 – 9 March 2027, Fri; closed',
    'Ramadan; 8 February 2027 – 9 March 2027, Mon to Thu; 09:00 to 14:00',
    '; 1 May 2027 – 31 May 2027; closed',
    '; 1 June 2027; closed',
  ]);
});

test('days of the week of an exception are differences and merge with its hours', () => {
  const content = (days: readonly Day[], ...own: ReturnType<typeof range>[]) => {
    const ramadan = { ...onDays(days, '2027-02-08', '2027-03-09', own), _key: 'a', name: 'Ramadan' };
    return { hours: hours({ exceptions: [ramadan] }) };
  };
  const base = content(['friday']);
  const [mine, theirs] = [content(['friday', 'sunday']), content(['friday'], range('09:00', '12:00'))];

  expect(describeDifferences(listDifferences(fields, base, mine), 9)).toEqual([
    'Opening hours, Exception 1 ‘Ramadan 8 February 2027 Friday, Sunday’: Days of the week: 1 added',
  ]);
  expect(mergeContent(fields, { base, mine, theirs })).toEqual({
    content: content(['friday', 'sunday'], range('09:00', '12:00')),
    conflicts: [],
  });
});

test('an exception that was stored without days of the week holds on all of them', () => {
  const exceptions = [exception('2027-02-08', '2027-03-09')];

  const { content, unreadable } = loadContent(declaration, { hours: hours({ exceptions }) });
  expect(unreadable).toEqual([]);
  expect(content.hours).toMatchObject({ exceptions: [{ from: '2027-02-08', days: [] }] });
});

test('the hours are differences, merges and texts of their own', () => {
  const content = (...week: OpeningHours['week']) => ({ hours: hours({ week }) });
  const [monday, friday] = [on('monday', '09:00', '18:00'), on('friday', '09:00', '18:00')];
  const base = content(monday, friday);
  const mine = content({ ...monday, to: '17:00' }, friday);
  const theirs = content(monday, { ...friday, from: '10:00' }, on('sunday', '10:00', '12:00'));

  expect(describeDifferences(listDifferences(fields, base, theirs), 9)).toEqual([
    'Opening hours, Range 2 ‘Friday 10:00’: Opens changed',
    'Opening hours: Range 3 ‘Sunday 10:00’ added',
  ]);
  expect(mergeContent(fields, { base, mine, theirs })).toMatchObject({ conflicts: [] });
  expect(fields.map((node) => plainText(node, base.hours))).toEqual([
    'Mon, Fri 09:00 to 18:00; Tue to Thu, Sat, Sun closed',
  ]);
});

test('an unknown day is said and does not change the other hours', () => {
  const week = [{ ...on('friday', '09:00', '18:00'), day: 'funday' }, on('monday', '09:00', '18:00')];
  const { content, unreadable } = loadContent(declaration, { hours: { week, exceptions: [] } });

  expect(unreadable.map(({ message }) => message)).toEqual(['‘funday’ is no longer available']);
  expect(content.hours).toMatchObject({ week: [{ day: null }, { day: 'monday' }] });
});

test('new and missing hours are empty lists', () => {
  expect(initialContent(fields)).toEqual({ hours: { week: [], exceptions: [] } });
  expect(loadContent(declaration, {})).toEqual({
    content: { hours: { week: [], exceptions: [] } },
    unreadable: [],
  });
});
