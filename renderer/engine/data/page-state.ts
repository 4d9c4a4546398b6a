import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MediaIndex, MediaInfo } from '#schemas/api/endpoint.ts';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { cacheMedia } from './queries.ts';
import { clientContextOf } from './site-client.ts';

/** State of a server-rendered page, for hydration. */
export interface PageState {
  readonly publicUrl: string;
  readonly today: string;
  readonly review?: ReviewFrame | undefined;
  readonly queries: readonly (readonly [QueryKey, unknown])[];
  readonly media: MediaIndex;
  /** Hashes of the queries that failed. */
  readonly failed: readonly string[];
  /** Files of the lazily loaded components on the page. */
  readonly parts: readonly string[];
}

/** Collects the query data that the views of a page have read, and the media that it names. */
export function collectState(
  client: QueryClient,
  site: Pick<PageState, 'publicUrl' | 'today' | 'review'>,
): PageState {
  const { media, failed, read, parts } = clientContextOf(client);
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.data !== undefined && read.has(queryHash));
  const data = queries.map((query) => [query.queryKey, query.state.data] as const);
  return {
    ...site,
    queries: data,
    media: pickMedia(media, data),
    failed: [...failed],
    parts: [...parts],
  };
}

/** The media that the data of a page name. */
function pickMedia(media: ReadonlyMap<string, MediaInfo>, data: PageState['queries']): MediaIndex {
  const text = JSON.stringify(data);
  return Object.fromEntries([...media].filter(([address]) => text.includes(address)));
}

/** Restores the state of a rendered page in the browser's query client. */
export function restoreState(client: QueryClient, state: PageState): void {
  for (const [key, data] of state.queries) client.setQueryData(key, data);
  for (const hash of state.failed) clientContextOf(client).failed.add(hash);
  cacheMedia(client, state.media);
}
