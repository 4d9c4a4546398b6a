import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { countWholeYears, findMoments, siteDay, toLocalTime } from './calendar.ts';

const find = (local: string, zone: string) => findMoments(local, zone).map((moment) => moment.toISOString());

describe('the moment of a local time', () => {
  test('in a zone without clock changes every time has one moment', () => {
    expect(find('2026-11-24T09:00', 'Asia/Dubai')).toEqual(['2026-11-24T05:00:00.000Z']);
  });

  test('invalid text has no moment', () => {
    for (const text of ['', 'T', '2026-11-24T', '2026-02-31T09:00', '0002-11-24T09:00'])
      expect(find(text, 'Asia/Dubai')).toEqual([]);
  });

  test('a time that a clock change skips has no moment', () => {
    expect(find('2026-03-29T02:30', 'Europe/Berlin')).toEqual([]);
    expect(find('2026-03-29T01:59', 'Europe/Berlin')).toEqual(['2026-03-29T00:59:00.000Z']);
    expect(find('2026-03-29T03:00', 'Europe/Berlin')).toEqual(['2026-03-29T01:00:00.000Z']);
  });

  test('a repeated time has both moments, the first one first', () => {
    expect(find('2026-10-25T02:30', 'Europe/Berlin')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(find('2026-10-25T03:00', 'Europe/Berlin')).toEqual(['2026-10-25T02:00:00.000Z']);
  });

  test('a change of half an hour is handled', () => {
    expect(find('2026-04-05T01:45', 'Australia/Lord_Howe')).toHaveLength(2);
    expect(find('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual([]);
  });

  test('every moment is found by its local time', () => {
    const zones = [
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Asia/Dubai',
    ];
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const moment = new Date(minute * 60_000);
        expect(findMoments(toLocalTime(moment, zone), zone)).toContainEqual(moment);
      }),
    );
  });
});

test('the day of the site does not depend on how a browser writes dates', () => {
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  const format = vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/28/2026');

  expect(siteDay(new Date('2026-11-28T12:00Z'))).toBe('2026-11-28');
  format.mockRestore();
});

test.each([
  ['2009-03-15', '2026-03-14', 16],
  ['2009-03-15', '2026-03-15', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-03-15', '2026-03-15', 0],
  ['2030-01-01', '2026-03-15', 0],
])('a company begun on %s is, on %s, %i whole years old', (start, today, years) => {
  expect(countWholeYears(start, today)).toBe(years);
});
