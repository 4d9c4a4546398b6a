import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { MediaInfo } from '#schemas/api/call.ts';
import type { GetJson } from '../api-client.ts';

/** What belongs to one client beside the answers it keeps. */
interface Belongings {
  readonly get: GetJson;
  /** What is known of every picture that an answer named. */
  readonly media: Map<string, MediaInfo>;
  /** Hashes of the queries that failed while the server rendered. */
  readonly failed: Set<string>;
  /** Hashes of the queries that views have read since this was last emptied. */
  readonly read: Set<string>;
  /** Files of the parts that were shown since this was last emptied. */
  readonly parts: Set<string>;
}

const belongings = new WeakMap<QueryClient, Belongings>();
const freshFor = 60_000;

/** Makes the keeper of a page's answers; `onFailure` hears of each call that failed. */
export function createSiteClient(
  get: GetJson,
  onFailure: (query: string, error: Error) => void,
): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onFailure(query.queryHash, error) }),
    defaultOptions: { queries: { staleTime: freshFor, retry: false, refetchOnWindowFocus: false } },
  });
  belongings.set(client, { get, media: new Map(), failed: new Set(), read: new Set(), parts: new Set() });
  return client;
}

/** What belongs to a client made by `createSiteClient`. */
export function belongingsOf(client: QueryClient): Belongings {
  const found = belongings.get(client);
  if (!found) throw new Error('This client was not made by createSiteClient.');
  return found;
}
