import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteQuery } from '../data/queries.ts';
import { clientContextOf } from '../data/site-client.ts';
import { renderToText } from './render-to-text.ts';

/** How often a page may find that it needs more: a block's content names rows, and those may name others. */
const mostPasses = 5;
const mostRemembered = 500;

/** What each page read when it was last drawn, so that most pages are rendered only once. */
const remembered = new Map<string, readonly SiteQuery<unknown>[]>();

/** Renders a page with all it reads: views say what they read by reading it, so draw, fetch what was missing, and draw again. */
export async function readAndRender(page: string, tree: ReactNode, client: QueryClient) {
  const cache = client.getQueryCache();
  const { read, parts } = clientContextOf(client);
  for (const query of remembered.get(page) ?? []) cache.build(client, client.defaultQueryOptions(query));
  await fetchMissing(client);

  let rendered = await renderToText(tree);
  for (let pass = 1; pass < mostPasses && (await fetchMissing(client)); pass += 1) {
    read.clear();
    parts.clear();
    rendered = await renderToText(tree);
  }
  remember(page, client);
  return rendered;
}

function remember(page: string, client: QueryClient): void {
  const { read } = clientContextOf(client);
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryHash }) => read.has(queryHash));
  const readQueries = queries.flatMap(({ queryKey, options: { queryFn } }) =>
    typeof queryFn === 'function' ? [{ queryKey, queryFn }] : [],
  );
  if (!remembered.has(page) && remembered.size >= mostRemembered) remembered.clear();
  remembered.set(page, readQueries);
}

/** Makes the calls that are wanting; false where there were none. */
async function fetchMissing(client: QueryClient): Promise<boolean> {
  const { failed } = clientContextOf(client);
  const missing = client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.data === undefined && !failed.has(queryHash));
  await Promise.all(
    // The client notes a failure among its failed queries.
    missing.map((query) => query.fetch().catch(() => {})),
  );
  return missing.length > 0;
}
