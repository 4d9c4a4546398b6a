/** Letters that are written one for the other: forms of the Arabic alef, ta marbuta, alef maqsura, and the Persian kaf and ya; and the digits of these languages. */
const [written, compared] = ['ٱةىکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اهيكي01234567890123456789'];
const alike = new Map([...written].map((letter, place) => [letter, compared[place] ?? letter]));

/** Writes a text as searches compare it: without capital letters and accents, Arabic letters without hamza, vowel signs and stretched lines, and those that are written one for the other as one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[ٱةىکی٠-٩۰-۹]/g, (letter) => alike.get(letter) ?? letter)
    .toLowerCase();
}

/** The words of a search, as they are looked for in a folded text. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}
