import { z } from 'zod';
import { attach, type KindRow } from '../field.ts';
import { isWebAddress, longestAddress } from '../link-target.ts';
import { checkLength, type TextMeta } from './text.ts';

/** Adds `https://` to an address that a person typed without a scheme, such as `facebook.com/x`. */
function completeAddress(text: string): string {
  const trimmed = text.trim();
  return /^(?:[^\s/?#@:]+\.)+[^\s/?#@:.]{2,}(?=[/?#]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
}

export const urlKind: KindRow<string, TextMeta> = {
  empty: '',
  check: (value, meta) =>
    checkLength(value, meta, longestAddress) ??
    (isWebAddress(completeAddress(value))
      ? undefined
      : 'Please enter a web address that starts with https://'),
  normalise: completeAddress,
};

/** A full web address. */
export function url(meta: TextMeta) {
  return attach('url', z.string().default(meta.fallback ?? ''), meta);
}
