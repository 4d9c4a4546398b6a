import { diffWordsWithSpace } from 'diff';

/** A piece of a text, marked where another text does not have it. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Milliseconds after which two texts count as too different to be compared word by word. */
const patience = 200;
/** Unmarked text that is longer is shortened in its middle to what surrounds the marks. */
const longestQuiet = 240;
const shownOfQuiet = 80;

/** Splits a text into the words that another text has too and those that it does not have. */
export function markWords(text: string, other: string): MarkedPart[] {
  const changes = diffWordsWithSpace(text, other, { timeout: patience });
  if (changes === undefined) return [{ text, isMarked: true }];
  return changes
    .filter((change) => !change.added)
    .map(({ value, removed }) => ({ text: removed ? value : shorten(value), isMarked: removed }));
}

function shorten(text: string): string {
  if (text.length <= longestQuiet) return text;
  return `${text.slice(0, shownOfQuiet).trimEnd()} … ${text.slice(-shownOfQuiet).trimStart()}`;
}
