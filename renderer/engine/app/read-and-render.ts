import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { SiteQuery } from '../data/queries.ts';
import { clientContextOf } from '../data/site-client.ts';

/** Maximum number of renders of a page: a block's content refers to entries, and those may refer to others. */
const maxPasses = 5;
const maxRemembered = 500;

/** The queries of the last render of each page, so that most pages are rendered only once. */
const remembered = new Map<string, readonly SiteQuery<unknown>[]>();

/** Renders a page, fetches the queries that its views read, and renders again until none is missing. */
export async function readAndRender(page: string, tree: ReactNode, client: QueryClient) {
  const cache = client.getQueryCache();
  const { read, parts } = clientContextOf(client);
  for (const query of remembered.get(page) ?? []) cache.build(client, client.defaultQueryOptions(query));
  await fetchMissing(client);

  let rendered = await renderToText(tree);
  for (let pass = 1; pass < maxPasses && (await fetchMissing(client)); pass += 1) {
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
  if (!remembered.has(page) && remembered.size >= maxRemembered) remembered.clear();
  remembered.set(page, readQueries);
}

/** Fetches the queries without data; returns false if there were none. */
async function fetchMissing(client: QueryClient): Promise<boolean> {
  const { failed } = clientContextOf(client);
  const missing = client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.data === undefined && !failed.has(queryHash));
  await Promise.all(
    // The client records failed queries itself.
    missing.map((query) => query.fetch().catch(() => {})),
  );
  return missing.length > 0;
}

/** Renders a tree completely; `errors` lists the errors that boundaries caught. */
function renderToText(tree: ReactNode): Promise<{ markup: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe } = renderToPipeableStream(tree, {
      // React sends larger boundaries late, with an inline script that the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const markup = text(pipe(new PassThrough()));
        resolve(markup.then((rendered) => ({ markup: rendered, errors })));
      },
      onShellError: reject,
      onError: (error) => {
        errors.push(error);
      },
    });
  });
}
