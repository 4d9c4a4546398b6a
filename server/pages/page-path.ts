/** Longest path that is looked at. */
const longestPath = 1_000;

/** A page that is asked for: the one spelling of its path, and the query values that count. */
export interface PagePath {
  readonly path: string;
  /** Path and counting query, as the page is kept and rendered. */
  readonly url: string;
  /** Where the same page lives, when it was asked for in another spelling. */
  readonly moved: string | undefined;
}

/** Which query names count on which path; every other is ignored. */
export type AllowedQuery = Readonly<Record<string, readonly string[]>>;

/** The one spelling of a path: small letters, single slashes, none at the end; undefined for what cannot be spelt so. */
function canonicalPath(raw: string): string | undefined {
  if (!raw.startsWith('/') || raw.length > longestPath) return undefined;
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

/** Reads what page a request asks for; undefined for an address that no page can have. */
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
