import { expect, test } from 'vitest';
import { summarise } from './text-measure.ts';

test.each([
  ['a short text', 40, 'a short text'],
  ['Walls of limestone keep the afternoon out', 20, 'Walls of limestone…'],
  ['Walls of limestone, and a rill', 20, 'Walls of limestone…'],
  ['Walls of limestone keep', 19, 'Walls of limestone…'],
  ['Limestonelimestonelimestone', 10, 'Limestone…'],
])('%s ends at a word within %i characters', (text, limit, summary) => {
  expect(summarise(text, limit)).toBe(summary);
  expect(summarise(text, limit).length).toBeLessThanOrEqual(limit);
});

test('characters of several code units count once', () => {
  expect(summarise('🌿🌿🌿', 4)).toBe('🌿🌿🌿');
});
