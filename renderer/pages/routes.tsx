import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { projectQuery, serviceQuery } from '../data/entry-queries.ts';
import type { SiteQuery } from '../engine/data/queries.ts';
import { createPageRoutes } from '../engine/pages/page-routes.tsx';
import { pageFallback, pageViews } from './page-views.tsx';
import { pageNumber, serviceFilter } from './projects-query.ts';
import { UnknownPath } from './unknown-path.tsx';

/** The pages of single rows: the call that answers the row at a slug. */
const rowQueries: readonly [string, (slug: string) => SiteQuery<{ readonly slug: string } | null>][] = [
  ['/projects/:slug', projectQuery],
  ['/services/:slug', serviceQuery],
];

/** The routes of the public site. */
export const pageRoutes = createPageRoutes({
  views: pageViews,
  fallback: pageFallback,
  Unknown: UnknownPath,
});

/** The names in a page's query that change what it shows. */
export const allowedQuery: Readonly<Record<string, readonly string[]>> = {
  '/projects': [serviceFilter, pageNumber],
};

/** Whether the row that a path names is known to be missing, and where its page lives when that is elsewhere. */
export function readRow(
  client: QueryClient,
  pathname: string,
): { isMissing: boolean; movedTo: string | undefined } {
  const matches = rowQueries.map(([path, query]) => ({
    query,
    slug: matchPath(path, pathname)?.params.slug,
  }));
  const { query, slug } = matches.find((match) => match.slug !== undefined) ?? {};
  if (query === undefined || slug === undefined) return { isMissing: false, movedTo: undefined };
  const row = client.getQueryData<{ readonly slug: string } | null>(query(slug).queryKey);
  const hasMoved = row && row.slug !== slug;
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return {
    isMissing: row === null,
    movedTo: hasMoved ? `${folder}/${encodeURIComponent(row.slug)}` : undefined,
  };
}
