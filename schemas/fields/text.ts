import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { isLongerThan } from '../engine/text-measure.ts';

/** Metadata of a single line of text. */
export interface TextMeta extends CommonMeta<string> {
  /** Longest allowed text, in characters as a person counts them. */
  readonly max?: number;
  readonly placeholder?: string;
  /** Shows how many of `max` characters are used. */
  readonly counter?: boolean;
  readonly tooLong?: string;
}

const maxLineLength = 500;

/** The message for a text that is longer than its metadata allows. */
export function checkLength(text: string, meta: TextMeta, limit: number): string | undefined {
  const max = meta.max ?? limit;
  if (!isLongerThan(text, max)) return undefined;
  return meta.tooLong ?? `${meta.label} can have at most ${max} characters`;
}

export const textKind: KindRow<string, TextMeta> = {
  empty: '',
  check: (value, meta) => checkLength(value, meta, maxLineLength),
  normalise: (value) => value.trim(),
  plain: (value) => value,
};

/** A single line of text. */
export function text(meta: TextMeta) {
  return attach('text', z.string().default(missingValue(meta, '')), meta);
}
