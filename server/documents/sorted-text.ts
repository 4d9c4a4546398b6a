import { foldText } from '#schemas/engine/search-words.ts';

/** First and last code points of the Latin letters with accents, and of the Arabic ones with hamza. */
const ranges = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0x622, 0x626],
] as const;

const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
);
const accented = letters.filter((letter) => foldText(letter).length === 1 && foldText(letter) !== letter);
const plain = accented.map(foldText);

/** SQL for a text as lists are sorted by it: letters with accents or hamza beside those without, whatever the collation of the database. */
export function sortedText(value: string): string {
  return `translate(lower(${value}), '${accented.join('')}', '${plain.join('')}')`;
}
