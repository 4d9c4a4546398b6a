import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (text: string, other: string) =>
  markWords(text, other).map((part) => (part.isMarked ? `[${part.text}]` : part.text));

test('words that only one text has are marked', () => {
  expect(marked('Shade first, then stone', 'Shade first, then water')).toEqual([
    'Shade first, then ',
    '[stone]',
  ]);
  expect(marked('Shade first, then water', 'Shade first, then stone')).toEqual([
    'Shade first, then ',
    '[water]',
  ]);
});

test('a text that the other contains has no marks', () => {
  expect(marked('Shade', 'Shade and stone')).toEqual(['Shade']);
});

test('a long text without changes is shortened around the marks', () => {
  const quiet = 'calm '.repeat(100);

  const [before, mark, after] = marked(`${quiet}stone ${quiet}`, `${quiet}water ${quiet}`);

  expect(before).toMatch(/^(?:calm )+… (?:calm ?)+$/);
  expect(before?.length).toBeLessThan(200);
  expect(mark).toBe('[stone]');
  expect(after?.length).toBeLessThan(200);
});

test('a long text is not shortened in the middle of a character', () => {
  const quiet = `${'a'.repeat(79)}😀${' calm'.repeat(60)} 😀${'a'.repeat(79)}`;

  expect(marked(quiet, quiet)).toEqual([`${'a'.repeat(79)} … ${'a'.repeat(79)}`]);
});
