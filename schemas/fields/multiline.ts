import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import { limitedText, type TextMeta } from './text.ts';

/** Metadata of plain text over several lines. */
export interface MultilineMeta extends TextMeta {
  /** Lines of the control. */
  readonly rows?: number;
  /** Whether the text is a postal address, which other content may repeat. */
  readonly isPlace?: true;
}

export const multilineKind: KindRow<string, MultilineMeta> = {
  ...limitedText(10_000),
  isText: true,
  normalise: (value) => value.trim(),
  identity: (value, { isPlace }) =>
    isPlace && value.trim() !== ''
      ? `place:${value
          .trim()
          .replace(/[\s,]+/g, ' ')
          .toLowerCase()}`
      : undefined,
  plain: (value) => value,
};

/** Plain text over several lines. */
export function multiline(meta: MultilineMeta) {
  return attach('multiline', z.string().default(missingValue(meta, '')), meta);
}
