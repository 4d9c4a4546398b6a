/** Writes a text as searches compare it: without capital letters and accents, and Arabic letters without hamza and vowel signs. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, as they are looked for in a folded text. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}
