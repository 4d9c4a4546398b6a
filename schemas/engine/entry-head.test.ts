import { expect, test } from 'vitest';
import { describeEntry } from './entry-head.ts';

const derived = { title: 'Palm Villa', start: 'Shade for a courtyard.', description: 'What we build.' };

test('an entry is described by its title and the start of its text where nothing else is written', () => {
  for (const blank of [{}, { seo_title: '', seo_description: ' ' }])
    expect(describeEntry(blank, derived)).toEqual({
      title: 'Palm Villa',
      description: 'Shade for a courtyard.',
    });
  expect(describeEntry({}, { ...derived, start: '' }).description).toBe('What we build.');
  expect(describeEntry({}, { ...derived, start: 'shade '.repeat(40) }).description).toMatch(/^.{150,159}…$/);
});

test('what was written for search engines replaces what is derived, each for itself', () => {
  expect(describeEntry({ seo_title: 'Courtyards in Dubai' }, derived)).toEqual({
    title: 'Courtyards in Dubai',
    description: 'Shade for a courtyard.',
  });
  expect(describeEntry({ seo_description: 'A courtyard of palms.' }, derived)).toEqual({
    title: 'Palm Villa',
    description: 'A courtyard of palms.',
  });
});
