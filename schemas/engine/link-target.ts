/** Longest web address that is stored, in UTF-16 units. */
export const maxAddressLength = 2_000;

/** Whether a text is a full http or https address of a named host or an IPv4 address, without a user name or a password. */
export function isWebAddress(text: string): boolean {
  // URL.parse repairs `https:host` and backslashes, so the shown text would not match the target.
  if (text.length > maxAddressLength || !/^https?:\/\/[^/?#]/i.test(text) || /[\\\p{Cc}]/u.test(text))
    return false;
  const url = readUrl(text);
  return url !== null && url.username === '' && url.password === '' && !url.hostname.startsWith('[');
}

/** Whether a text is the address of an uploaded file or of one on another site. */
export function isStoredAddress(text: string): boolean {
  return (text.length <= maxAddressLength && /^\/(?!\/)[\w./-]+$/.test(text)) || isWebAddress(text);
}

/** Completes a link that a person typed: a web address that begins with `www.`, an e-mail address, or a path without its slash. */
export function completeLink(text: string): string {
  const trimmed = text.trim();
  if (/^(?:$|[/#?]|[a-z][a-z0-9+.-]*:)/i.test(trimmed)) return trimmed;
  if (/^[^\s@/]+@[^\s@/]+$/.test(trimmed)) return `mailto:${trimmed}`;
  const isHost = /^www\./i.test(trimmed) && isWebAddress(`https://${trimmed}`);
  return (isHost ? 'https://' : '/') + trimmed;
}

const safeSchemes = new Set(['mailto:', 'tel:']);

/** Whether a text names a place that a link may lead to: a path of this site, an anchor, or a safe scheme. */
export function isLinkTarget(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || text.startsWith('//') || text.includes('\\')) return false;
  if (text.startsWith('/') || text.startsWith('#')) return true;
  const url = readUrl(text);
  if (url === null) return /^[\w-]/.test(text) && !/^https?:/i.test(text);
  return safeSchemes.has(url.protocol) || isWebAddress(text);
}

/** Reads an address, from a base where it is no full one; null for other texts. `URL.parse` is missing in browsers that people still have. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A document, page or file of this site that a stored link names, with its anchor: empty, or `#` and a name. */
export type LinkReference = { readonly anchor: string } & (
  | { readonly to: 'entry'; readonly collection: string; readonly id: number }
  | { readonly to: 'page'; readonly name: string }
  | { readonly to: 'media'; readonly id: number }
);

/** Schemes of references in links. */
export const referenceSchemes = ['entry', 'page', 'media'] as const;

const anchor = String.raw`(#[^\s\\\p{Cc}]*)?`;
const entry = new RegExp(String.raw`^entry:([a-z][a-z0-9_]*)/([1-9]\d{0,8})${anchor}$`, 'u');
const page = new RegExp(`^page:([a-z0-9_-]+)${anchor}$`, 'u');
const media = /^media:([1-9]\d{0,8})$/;

/** Reads a reference such as `entry:project/12#plans`, `page:about` or `media:45`; undefined for any other text. */
export function readReference(text: string): LinkReference | undefined {
  const [, collection, id, place = ''] = entry.exec(text) ?? [];
  if (collection !== undefined) return { to: 'entry', collection, id: Number(id), anchor: place };
  const [, name, part = ''] = page.exec(text) ?? [];
  if (name !== undefined) return { to: 'page', name, anchor: part };
  const [, file] = media.exec(text) ?? [];
  return file === undefined ? undefined : { to: 'media', id: Number(file), anchor: '' };
}

/** Whether a link is an address of this site at which a page or a file has to be, unlike its sitemap or its back office. */
export function isPageAddress(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  const isOwn = /^\/(?!\/)/.test(path);
  return isOwn && !/^\/(?:[\w-]+\.\w+$|(?:admin|api|assets|login)(?:\/|$))/i.test(path);
}

/** The stored text of a reference. */
export function writeReference(reference: LinkReference): string {
  if (reference.to === 'entry') return `entry:${reference.collection}/${reference.id}${reference.anchor}`;
  if (reference.to === 'page') return `page:${reference.name}${reference.anchor}`;
  return `media:${reference.id}`;
}

/** Whether a text has a scheme of references, even one that names nothing. */
export function hasReferenceScheme(text: string): boolean {
  return /^\s*(?:entry|page|media):/i.test(text);
}
