import { z } from 'zod';
import { attach, type KindRow } from '../field.ts';
import { checkLength, type TextMeta } from './text.ts';

/** Whether a text is a web address with a scheme that is safe to follow. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

export const urlKind: KindRow<string, TextMeta> = {
  empty: '',
  check: (value, meta) =>
    checkLength(value, meta, 2_000) ??
    (isWebAddress(value) ? undefined : 'Please enter a web address that starts with https://'),
  normalise: (value) => value.trim(),
};

/** A full web address. */
export function url(meta: TextMeta) {
  return attach('url', z.string().default(meta.fallback ?? ''), meta);
}
