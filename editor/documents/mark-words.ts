import { diffWordsWithSpace } from 'diff';
import { endOf, startOf } from '#schemas/engine/text-measure.ts';

/** A part of a text, marked if another text does not have it. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Time limit of a comparison by words, in milliseconds. */
const timeoutMs = 200;
/** Longer unmarked text is shortened in the middle, to the characters next to the marks. */
const maxQuietLength = 240;
const shownOfQuiet = 80;

/** Splits a text into parts, marking words that another text does not have. */
export function markWords(text: string, other: string): MarkedPart[] {
  const changes = diffWordsWithSpace(text, other, { timeout: timeoutMs });
  if (changes === undefined) return [{ text, isMarked: true }];
  return changes
    .filter((change) => !change.added)
    .map(({ value, removed }) => ({ text: removed ? value : shorten(value), isMarked: removed }));
}

function shorten(text: string): string {
  if (text.length <= maxQuietLength) return text;
  return `${startOf(text, shownOfQuiet).trimEnd()} … ${endOf(text, shownOfQuiet).trimStart()}`;
}
