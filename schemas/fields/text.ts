import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { isLongerThan } from '../engine/text-measure.ts';
import { checkLengths } from './check-limits.ts';

/** Metadata of a line of text whose form limits its length. */
export interface LineMeta extends CommonMeta<string> {
  /** Shown in the control while it is empty. */
  readonly placeholder?: string;
}

/** Metadata of a single line of text. */
export interface TextMeta extends LineMeta {
  /** Longest allowed text, in characters as a person counts them. */
  readonly max?: number;
  /** Shows how many of `max` characters are used. */
  readonly counter?: boolean;
  /** The message for a longer text, in place of the usual one. */
  readonly tooLong?: string;
}

const maxLineLength = 500;

/** The message for a text that is longer than its metadata allows. */
export function checkLength(text: string, meta: TextMeta, limit: number): string | undefined {
  const max = meta.max ?? limit;
  if (!isLongerThan(text, max)) return undefined;
  return meta.tooLong ?? `${meta.label} can have at most ${max} characters`;
}

/** Titles the declared message for a text that is too long. */
export function headTooLong({ label, tooLong }: TextMeta, message: string) {
  return tooLong === message ? ({ kind: 'warning', title: `${label} too long` } as const) : undefined;
}

/** Titles the declared message for text of another form. */
export function headInvalid(
  { invalid, invalidTitle }: { readonly invalid?: string; readonly invalidTitle?: string },
  message: string,
) {
  return invalidTitle !== undefined && invalid === message
    ? ({ kind: 'error', title: invalidTitle } as const)
    : undefined;
}

export const textKind: KindRow<string, TextMeta> = {
  empty: '',
  maxLength: ({ max = maxLineLength }) => max,
  checkMeta: checkLengths,
  unlimited: { max: Number.POSITIVE_INFINITY },
  isText: true,
  check: (value, meta) => checkLength(value, meta, maxLineLength),
  normalise: (value) => value.trim(),
  plain: (value) => value,
  headMessage: headTooLong,
};

/** A single line of text. */
export function text(meta: TextMeta) {
  return attach('text', z.string().default(missingValue(meta, '')), meta);
}
