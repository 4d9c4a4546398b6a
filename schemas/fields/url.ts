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

export const urlKind: KindRow<string, TextMeta> = {
  empty: '',
  check: (value, meta) =>
    checkLength(value, meta, longestAddress) ??
    (isWebAddress(value) ? undefined : 'Please enter a web address that starts with https://'),
  normalise: (value) => value.trim(),
};

/** A full web address. */
export function url(meta: TextMeta) {
  return attach('url', z.string().default(meta.fallback ?? ''), meta);
}
