import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import { cacheMedia } from './queries.ts';
import { clientContextOf } from './site-client.ts';

/** State of a server-rendered page, for hydration. */
export interface PageState {
  readonly publicUrl: string;
  readonly today: string;
  readonly queries: readonly (readonly [QueryKey, unknown])[];
  readonly media: MediaIndex;
  /** Hashes of the queries that failed. */
  readonly failed: readonly string[];
  /** Files of the lazily loaded components on the page. */
  readonly parts: readonly string[];
}

/** Collects the query data that the views of a page have read. */
export function collectState(client: QueryClient, site: Pick<PageState, 'publicUrl' | 'today'>): PageState {
  const { media, failed, read, parts } = clientContextOf(client);
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.data !== undefined && read.has(queryHash));
  return {
    ...site,
    queries: queries.map((query) => [query.queryKey, query.state.data]),
    media: Object.fromEntries(media),
    failed: [...failed],
    parts: [...parts],
  };
}

/** Restores the state of a rendered page in the browser's query client. */
export function restoreState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state.queries) client.setQueryData(key, data);
  for (const hash of state.failed) clientContextOf(client).failed.add(hash);
  cacheMedia(client, state.media);
}
