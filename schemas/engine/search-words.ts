/** Letters that are written one for the other: forms of the Arabic alef, ta marbuta, alef maqsura, and the Persian kaf and ya; and the digits of these languages. */
export const alikeLetters = {
  written: 'ٱةىکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  compared: 'اهيكي01234567890123456789',
} as const;

const comparedAs = new Map(
  [...alikeLetters.written].map((letter, place) => [letter, alikeLetters.compared[place] ?? letter]),
);

/** Writes a text as searches compare it: without capital letters and accents, Arabic letters without hamza, vowel signs and stretched lines, and those that are written one for the other as one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[ٱةىکی٠-٩۰-۹]/g, (letter) => comparedAs.get(letter) ?? letter)
    .toLowerCase();
}

/** The words of a search, as they are looked for in a folded text. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Whether every word of a search occurs in a text. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}
