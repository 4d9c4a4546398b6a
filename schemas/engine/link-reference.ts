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
