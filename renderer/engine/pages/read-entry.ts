import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { SiteQuery } from '../data/queries.ts';

/** An entry with a slug. */
interface Addressed {
  readonly slug?: string;
}

/** The query of the entry at a slug, by the path of its page, such as `/trips/:slug`; undefined while it is not known which entity the page shows. */
export type EntryQueries = Readonly<
  Record<string, (slug: string, client: QueryClient) => SiteQuery<Addressed | null> | null | undefined>
>;

/** Parts of a site that the server uses for status and cache keys. */
export interface ServerParts {
  readonly entryQueries: EntryQueries;
  /** Query parameters that change a page, by its path. */
  readonly allowedQuery: Readonly<Record<string, readonly string[]>>;
  /** Whether an address is a page of a list that is known to be after its last one. */
  isBeyondEnd(client: QueryClient, address: URL): boolean;
}

/** Reads whether the entry of a path is missing, and its current path if it has another one. */
export function readEntry(
  queries: ServerParts['entryQueries'],
  client: QueryClient,
  pathname: string,
): { isMissing: boolean; movedTo: string | undefined } {
  for (const [path, query] of Object.entries(queries)) {
    const slug = matchPath(path, pathname)?.params.slug;
    if (slug === undefined) continue;
    const found = query(slug, client);
    const entry = found && client.getQueryData<Addressed | null>(found.queryKey);
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    const current = entry?.slug ?? slug;
    return {
      isMissing: entry === null,
      movedTo: current === slug ? undefined : `${folder}/${encodeURIComponent(current)}`,
    };
  }
  return { isMissing: false, movedTo: undefined };
}
