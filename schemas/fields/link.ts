import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import { completeLink, isLinkTarget, maxAddressLength, readReference } from '../engine/link-target.ts';
import { isBlankText } from '../engine/text-measure.ts';
import { limitedText, type TextMeta } from './text.ts';

const limited = limitedText(maxAddressLength);

export const linkKind: KindRow<string, TextMeta> = {
  ...limited,
  isLink: true,
  check: (value, meta) =>
    limited.check(value, meta) ??
    (isLinkTarget(value.trim()) || readReference(value)
      ? undefined
      : 'Please enter a page of this site, such as /page, or a full web address'),
  normalise: (value) => (isBlankText(value) ? '' : completeLink(value)),
};

/** Where a button or a link leads: a page, an entry or a file of this site, stored as a reference to it, or a full address. */
export function link(meta: TextMeta) {
  return attach('link', z.string().default(missingValue(meta, '')), meta);
}
