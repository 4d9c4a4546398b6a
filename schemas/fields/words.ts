import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { isBlankText, isLongerThan } from '../engine/text-measure.ts';
import { checkCounts } from './check-limits.ts';
import { tooFew } from './list.ts';

/** Metadata of a list of short texts. */
export interface WordsMeta extends CommonMeta<readonly string[]> {
  /** Name of one item. */
  readonly item: string;
  /** Fewest that have to stay. */
  readonly min?: number;
  /** The message for fewer, in place of the usual one. */
  readonly tooFew?: string;
}

const maxWordLength = 200;
const maxWords = 100;

export const wordsKind: KindRow<readonly string[], WordsMeta> = {
  empty: [],
  unlimited: { min: undefined },
  checkMeta: ({ min }) => checkCounts({ min }, maxWords),
  check: (value, meta) => {
    const kept = value.filter((word) => !isBlankText(word));
    if (kept.length < (meta.min ?? 0)) return meta.tooFew ?? tooFew(meta);
    if (kept.length > maxWords) return `${meta.label} can have at most ${maxWords}`;
    const isLong = kept.some((word) => isLongerThan(word, maxWordLength));
    return isLong ? `${meta.item} can have at most ${maxWordLength} characters` : undefined;
  },
  normalise: (value) => value.map((word) => word.trim()).filter((word) => !isBlankText(word)),
  plain: (value) => value.join(', '),
};

/** A list of short texts. */
export function words(meta: WordsMeta) {
  return attach('words', z.array(z.string()).default([...missingValue(meta, [])]), meta);
}
