const maxPathLength = 1_000;

/** A page that is asked for: the one spelling of its path, and the query values that count. */
export interface PagePath {
  readonly path: string;
  /** Path and allowed query, the cache key of the page. */
  readonly url: string;
  /** The canonical URL, when another spelling was requested. */
  readonly moved: string | undefined;
}

/** Query parameters that count, by path; every other is ignored. */
export type AllowedQuery = Readonly<Record<string, readonly string[]>>;

/** The canonical path: lower case, single slashes, no trailing slash; undefined for an invalid path. */
function canonicalPath(raw: string): string | undefined {
  if (!raw.startsWith('/') || raw.length > maxPathLength) return undefined;
  try {
    const decoded = decodeURI(raw);
    // A renderer would read another path out of these.
    if (/[%#]|\/\.{1,2}(?:\/|$)/.test(decoded)) return undefined;
    return encodeURI(decoded.toLowerCase())
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '');
  } catch {
    return undefined;
  }
}

function pickQuery(search: string, names: readonly string[]): string {
  if (search === '' || names.length === 0) return '';
  const given = new URLSearchParams(search);
  const picked = new URLSearchParams();
  for (const name of names.toSorted()) {
    const value = given.get(name);
    if (value !== null && value.length <= 100) picked.set(name, value);
  }
  return picked.size > 0 ? `?${picked}` : '';
}

/** Parses the URL of a page; undefined for an invalid one. */
export function readPagePath(requestUrl: string, allowed: AllowedQuery): PagePath | undefined {
  const [raw = '', ...rest] = requestUrl.split('?');
  const search = rest.join('?');
  const path = canonicalPath(raw);
  if (path === undefined) return undefined;
  const url = path + pickQuery(search, allowed[path] ?? []);
  // A path of ours begins with exactly one slash, so the address stays on this host.
  const moved = raw === path ? undefined : path + (search === '' ? '' : `?${search}`);
  return { path, url, moved };
}
