import { z } from 'zod';
import { attach, type KindRow } from '../field.ts';
import { checkLength, type TextMeta } from './text.ts';

/** Longest web address that is stored, in UTF-16 units. */
export const longestAddress = 2_000;

/** Whether a text is a full http or https address of a named host or an IPv4 address, without a user name or a password. */
export function isWebAddress(text: string): boolean {
  // URL.parse repairs `https:host` and backslashes, so that what a person reads is not where it leads.
  if (text.length > longestAddress || !/^https?:\/\/[^/?#]/i.test(text) || /[\\\p{Cc}]/u.test(text))
    return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '' && !url.hostname.startsWith('[');
}

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
