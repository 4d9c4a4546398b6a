import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import { cacheMedia } from './queries.ts';
import { clientContextOf } from './site-client.ts';

/** What the server learnt while it rendered, so that the browser starts where the server stopped. */
export interface PageState {
  readonly publicUrl: string;
  readonly today: string;
  readonly queries: readonly (readonly [QueryKey, unknown])[];
  readonly media: MediaIndex;
  /** Hashes of the queries that failed. */
  readonly failed: readonly string[];
  /** Files of the parts that the page shows. */
  readonly parts: readonly string[];
}

/** Takes what the views of a page have read out of the client. */
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

/** Puts the state of a rendered page into the browser's client. */
export function restoreState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state.queries) client.setQueryData(key, data);
  for (const hash of state.failed) clientContextOf(client).failed.add(hash);
  cacheMedia(client, state.media);
}
