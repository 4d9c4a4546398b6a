import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { readReference, writeReference } from '#schemas/engine/link-target.ts';
import { listLinks, mapLinks } from '#schemas/engine/links.ts';
import { pagedEntities } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import type { Db } from '../database/db.ts';
import {
  type AddressPart,
  findAddressOwners,
  findFileIds,
  listRedirects,
} from '../documents/link-targets.ts';

interface OwnAddress {
  /** In small letters, as the server reads it, without a slash at its end and without escapes. */
  readonly path: string;
  readonly search: string;
  readonly anchor: string;
}

/** Copies content with each link to a page, an entry or a file of this site as a reference; other links stay as they are, without this site's host. */
export async function referLinks(
  db: Db,
  { fields }: Declaration,
  content: AnyContent,
  siteUrl?: string,
): Promise<AnyContent> {
  const targets = new Set(listLinks(fields, content).map(({ target }) => withoutHost(target, siteUrl)));
  const references = await findReferences(db, [...targets]);
  return mapLinks(fields, content, (target) => {
    const own = withoutHost(target, siteUrl);
    return references.get(own) ?? own;
  });
}

/** The links that are stored for addresses of this site, by address: references, or the web address to which a redirect leads; none for an address at which nothing is. */
export async function findReferences(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findOwnReferences(db, addresses);
  const vacant = new Map(
    addresses.flatMap((address) => {
      const own = found.has(address) ? undefined : readOwnAddress(address);
      return own?.search === '' ? [[address, own]] : [];
    }),
  );
  const redirects = await listRedirects(
    db,
    [...vacant.values()].map(({ path }) => path),
  );
  const redirected = [...vacant].flatMap(([address, { path, anchor }]) => {
    const to = redirects.get(path);
    return to === undefined ? [] : [[address, addAnchor(to, anchor)] as const];
  });
  return new Map([...found, ...redirected]);
}

/** The target of a redirect with the anchor of the link that is redirected, unless it has one itself, as browsers do it. */
function addAnchor(to: string, anchor: string): string {
  if (anchor === '' || to.includes('#')) return to;
  const reference = readReference(to);
  return reference ? writeReference({ ...reference, anchor }) : to + anchor;
}

/** The references to pages, entries and files at addresses of this site, by address; none for an address at which nothing is. */
export async function findOwnReferences(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = addresses.flatMap((address) => {
    const parts = readOwnAddress(address);
    return parts?.search === '' ? [{ address, ...parts, entry: toEntryPart(parts.path) }] : [];
  });
  const [entries, files] = await Promise.all([
    findAddressOwners(
      db,
      own.flatMap(({ entry }) => entry ?? []),
    ),
    findFileIds(
      db,
      own.flatMap(({ path }) => (fileAddress.test(path) ? path : [])),
    ),
  ]);
  const find = ({ path, anchor, entry }: (typeof own)[number]) => {
    const name = findPageName(path);
    if (name !== undefined) return writeReference({ to: 'page', name, anchor });
    const id = entry && entries.get(`${entry.collection}/${entry.slug}`);
    if (entry && id !== undefined)
      return writeReference({ to: 'entry', collection: entry.collection, id, anchor });
    const file = files.get(path);
    return file === undefined ? undefined : writeReference({ to: 'media', id: file, anchor: '' });
  };
  return new Map(
    own.flatMap((each) => {
      const reference = find(each);
      return reference === undefined ? [] : [[each.address, reference]];
    }),
  );
}

const fileAddress = /^\/media\/[0-9a-f]{32}\.[a-z0-9]+$/;

/** A link without the host, where that is the site's own. */
export function withoutHost(target: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined || !/^https?:/i.test(target)) return target;
  const url = URL.parse(target);
  if (!url || url.host !== new URL(siteUrl).host || url.username !== '') return target;
  // A path that begins with two slashes would name another host.
  return url.pathname.startsWith('//') ? target : url.pathname + url.search + url.hash;
}

/** Reads an address of this site, which begins with a slash; undefined for any other. */
export function readOwnAddress(address: string): OwnAddress | undefined {
  const [, path = '', search = '', anchor = ''] = /^(\/(?!\/)[^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  // The database stores no text with a NUL.
  if (path === '' || path.includes('%00')) return undefined;
  try {
    return {
      path: decodeURIComponent(path)
        .toLowerCase()
        // In linear time: a run of slashes is read from its first one only.
        .replace(/(?<=[^/])\/+$/, ''),
      search,
      anchor: anchor === '#' ? '' : anchor,
    };
  } catch {
    return undefined;
  }
}

function findPageName(path: string): string | undefined {
  return Object.values(pages).find(({ route }) => route === path)?.name;
}

function toEntryPart(path: string): AddressPart | undefined {
  const paged = pagedEntities.find(({ folder }) => path.startsWith(`${folder}/`));
  if (!paged) return undefined;
  const slug = path.slice(paged.folder.length + 1);
  return slug === '' || slug.includes('/') ? undefined : { collection: paged.entity.type, slug };
}
