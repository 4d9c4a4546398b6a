import { z } from 'zod';
import { attach, type KindRow } from '../field.ts';
import { checkLength, type TextMeta } from './text.ts';
import { isWebAddress, longestAddress } from './url.ts';

const safeSchemes = new Set(['mailto:', 'tel:']);

/** Whether a text names a place that a link may lead to: a path of this site, an anchor, or a safe scheme. */
export function isLinkTarget(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || text.startsWith('//') || text.includes('\\')) return false;
  if (text.startsWith('/') || text.startsWith('#')) return true;
  const url = URL.parse(text);
  if (url === null) return /^[\w-]/.test(text) && !/^https?:/i.test(text);
  return safeSchemes.has(url.protocol) || isWebAddress(text);
}

function addLeadingSlash(text: string): string {
  const trimmed = text.trim();
  const isAbsolute = trimmed === '' || /^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(trimmed);
  return isAbsolute ? trimmed : `/${trimmed}`;
}

export const linkKind: KindRow<string, TextMeta> = {
  empty: '',
  check: (value, meta) =>
    checkLength(value, meta, longestAddress) ??
    (isLinkTarget(value.trim())
      ? undefined
      : 'Please enter a page of this site, such as /services, or a full web address'),
  normalise: addLeadingSlash,
};

/** Where a button or a link leads: a page of this site or a full address. */
export function link(meta: TextMeta) {
  return attach('link', z.string().default(meta.fallback ?? ''), meta);
}
