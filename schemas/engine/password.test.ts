import { expect, test } from 'vitest';
import { site } from '../site.ts';
import { checkPassword, describeStrength } from './password.ts';

const owner = { email: 'owner@example.com', host: 'www.oasisgardens.example' };
const first = 'This password is one of the first that anyone would try';

test.each([
  ['short', 'Use at least 8 characters'],
  ['x'.repeat(1_001), 'Use at most 1000 characters'],
  ['Password123!', first],
  ['12345678', first],
  ['90123456', first],
  ['aaaaaaaa', first],
  ['12341234', first],
  ['Example2026', first],
  ['Qwertyuiop1', first],
  ['owner@example.com', first],
  ['Owner2026', first],
  ['OasisGardens1!', first],
  ['oasisgardens.example', first],
  ['WWW.OasisGardens.Example:2026', first],
  [`${site.name.replaceAll(' ', '')}-2026`, first],
  [`1${site.name.replaceAll('&', 'and').toLowerCase()}1`, first],
])('%.20s is rejected', (password, issue) => {
  expect(checkPassword(password, owner)).toBe(issue);
  expect(describeStrength(password, owner)).toEqual({ level: 0, words: issue });
});

test('an address without letters is a host too', () => {
  expect(checkPassword('127.0.0.1:4620', { ...owner, host: '127.0.0.1' })).toBe(first);
});

test.each([
  ['gardener', 1],
  ['Limestone-7-paths', 3],
  ['courtyard of shade', 3],
  ['Wadi-2026-rain', 3],
  ['palmgrove2031', 2],
])('%s has strength %i', (password, level) => {
  expect(checkPassword(password, owner)).toBeUndefined();
  expect(describeStrength(password).level).toBe(level);
});
