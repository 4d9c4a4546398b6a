import { afterEach, expect, test, vi } from 'vitest';
import { summarise } from './text-measure.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  // Tests of other files would get the module that was loaded without a segmenter.
  vi.resetModules();
});

test.each([
  ['a short text', 40, 'a short text'],
  ['Walls of limestone keep the afternoon out', 20, 'Walls of limestone…'],
  ['Walls of limestone, and a rill', 20, 'Walls of limestone…'],
  ['Walls of limestone keep', 19, 'Walls of limestone…'],
  ['Walls… of limestone', 8, 'Walls…'],
  ['Limestonelimestonelimestone', 10, 'Limestone…'],
])('%s ends at a word within %i characters', (text, limit, summary) => {
  expect(summarise(text, limit)).toBe(summary);
  expect(summarise(text, limit).length).toBeLessThanOrEqual(limit);
});

test('characters of several code units count once', () => {
  expect(summarise('🌿🌿🌿', 4)).toBe('🌿🌿🌿');
});

test('without a segmenter, as in Firefox before 125, code points are counted with their marks', async () => {
  vi.stubGlobal('Intl', {});
  vi.resetModules();
  const { countCharacters, excerpt } = await import('./text-measure.ts');

  expect(countCharacters('غَاف\n🌿')).toBe(5);
  expect(excerpt('غَاف 🌿', 1)).toBe('غَ…');
});
