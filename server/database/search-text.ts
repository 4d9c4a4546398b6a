import { alikeLetters, searchWords } from '#schemas/engine/search-words.ts';
import type { Column, Conditions } from './db.ts';

/** The characters that `foldText` removes, as ranges: Postgres has no class for them. */
const marks = listMarks();

function listMarks(): string {
  // No mark is in the planes that are left out.
  const codes = [...listCodes(0x300, 0x1ffff), ...listCodes(0xe0000, 0xe0fff)];
  const runs =
    codes
      .map((code) => String.fromCodePoint(code))
      .join('')
      .match(/\p{M}+/gu) ?? [];
  return runs.map((run) => [[...run].at(0), [...run].at(-1)].join('-')).join('');
}

function listCodes(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Writes SQL that folds a text as `foldText` does. */
export function writeFolded(text: string): string {
  const withoutMarks = `regexp_replace(normalize(${text}, NFKD), '[${marks}\u0640]', '', 'g')`;
  // One replacement each: `translate` is several times slower.
  const compared = [...alikeLetters.written].reduce(
    (folded, letter, place) => `replace(${folded}, '${letter}', '${alikeLetters.compared[place]}')`,
    withoutMarks,
  );
  return unlessAscii(text, `lower(${compared})`);
}

/** Writes SQL for the sort key of a text: letters with accents or hamza sort like those without, whatever the collation of the database. */
export function writeSorted(text: string): string {
  return unlessAscii(
    text,
    `regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f\u0653-\u0655]', '', 'g')`,
  );
}

/** Writes SQL that puts a text of ASCII characters in lower case and nothing more, as `written` is about ten times slower. */
function unlessAscii(text: string, written: string): string {
  return `(case when octet_length(${text}) = length(${text}) then lower(${text}) else ${written} end)`;
}

/** The words of a search, as patterns of LIKE for a folded text. */
export function searchPatterns(search: string): string[] {
  return searchWords(search).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** Filters a query to rows in which every word of a search occurs in the given columns. */
export function whereWords<S>(query: Conditions<S>, columns: readonly Column<S>[], search = ''): void {
  const text = writeFolded(`concat_ws(' ', ${columns.join(', ')})`);
  const patterns = searchPatterns(search);
  if (patterns.length > 0) query.whereRaw(`${text} like all(?::text[])`, [patterns]);
}
