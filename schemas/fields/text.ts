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

/** The behaviour of texts with a longest length, which is `limit` unless their metadata has another. */
export function limitedText(limit: number) {
  return {
    empty: '',
    maxLength: ({ max = limit }) => max,
    checkMeta: checkLengths,
    unlimited: { max: Number.POSITIVE_INFINITY },
    headMessage: headTooLong,
    check: (value, { label, max = limit, tooLong }) =>
      isLongerThan(value, max) ? (tooLong ?? `${label} can have at most ${max} characters`) : undefined,
  } as const satisfies KindRow<string, TextMeta>;
}

/** Titles the declared message for a text that is too long. */
function headTooLong({ label, tooLong }: TextMeta, message: string) {
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
  ...limitedText(500),
  isText: true,
  normalise: (value) => value.trim(),
  plain: (value) => value,
};

/** A single line of text. */
export function text(meta: TextMeta) {
  return attach('text', z.string().default(missingValue(meta, '')), meta);
}
