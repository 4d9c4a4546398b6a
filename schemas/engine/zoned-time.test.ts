import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMoments, toLocalTime } from './zoned-time.ts';

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
