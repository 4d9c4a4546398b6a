import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { SiteQuery } from '../data/queries.ts';

/** What the server needs of a site to answer with the right status, beside its pages. */
export interface ServerParts {
  /** The query of the entry at a slug, by the path of its page, such as `/services/:slug`. */
  readonly entryQueries: Readonly<
    Record<string, (slug: string) => SiteQuery<{ readonly slug: string } | null>>
  >;
  /** The names in a page's query that change what it shows, by its path. */
  readonly allowedQuery: Readonly<Record<string, readonly string[]>>;
  /** Whether an address names a page of a list that is known to be behind its last one. */
  isBeyondEnd(client: QueryClient, address: URL): boolean;
}

/** Reads whether the entry that a path names is known to be missing, and its current path when that is another one. */
export function readEntry(
  queries: ServerParts['entryQueries'],
  client: QueryClient,
  pathname: string,
): { isMissing: boolean; movedTo: string | undefined } {
  for (const [path, query] of Object.entries(queries)) {
    const slug = matchPath(path, pathname)?.params.slug;
    if (slug === undefined) continue;
    const entry = client.getQueryData<{ readonly slug: string } | null>(query(slug).queryKey);
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    const hasMoved = entry && entry.slug !== slug;
    return {
      isMissing: entry === null,
      movedTo: hasMoved ? `${folder}/${encodeURIComponent(entry.slug)}` : undefined,
    };
  }
  return { isMissing: false, movedTo: undefined };
}
