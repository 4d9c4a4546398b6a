import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { MediaInfo } from '#schemas/api/endpoint.ts';
import type { ReadPublic } from '#schemas/api/page-request.ts';

/** State of one query client in addition to its cache. */
interface ClientContext {
  readonly readPublic: ReadPublic;
  /** Size, colour and widths of the images in responses. */
  readonly media: Map<string, MediaInfo>;
  /** Bytes of the other files in responses. */
  readonly fileBytes: Map<string, number>;
  /** Entries that came with components, by resource and id, and when. */
  readonly entries: Map<string, { readonly row: unknown; readonly at: number }>;
  /** Hashes of queries that failed and have no data since; their views show defaults. */
  readonly failed: Set<string>;
  /** Hashes of queries that views have read since the last reset. */
  readonly read: Set<string>;
  /** Files of lazily loaded components that were rendered since the last reset. */
  readonly parts: Set<string>;
}

const contexts = new WeakMap<QueryClient, ClientContext>();
/** Milliseconds for which data is not requested again. */
export const freshFor = 60_000;

type OnFailure = (query: string, error: Error) => void;

/** Creates the query client of one page, in which each query is fetched once; `onFailure` is called with each query that failed. */
export function createSiteClient(readPublic: ReadPublic, onFailure: OnFailure): QueryClient {
  return createClient(readPublic, onFailure, { retry: false });
}

/** Creates the query client of the site in a browser, which retries failed queries; `onFailure` is called when one is given up. */
export function createBrowserClient(readPublic: ReadPublic, onFailure: OnFailure): QueryClient {
  return createClient(readPublic, onFailure, retryOptions);
}

function createClient(
  readPublic: ReadPublic,
  onFailure: OnFailure,
  retry: { readonly retry: false } | typeof retryOptions,
): QueryClient {
  const failed = new Set<string>();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        failed.add(queryHash);
        onFailure(queryHash, error);
      },
      onSuccess: (_data, { queryHash }) => {
        failed.delete(queryHash);
      },
    }),
    defaultOptions: { queries: { staleTime: freshFor, refetchOnWindowFocus: false, ...retry } },
  });
  contexts.set(client, {
    readPublic,
    media: new Map(),
    fileBytes: new Map(),
    entries: new Map(),
    failed,
    read: new Set(),
    parts: new Set(),
  });
  return client;
}

/** The context of a client created by this module. */
export function clientContextOf(client: QueryClient): ClientContext {
  const found = contexts.get(client);
  if (!found) throw new Error('This client was not made by createSiteClient.');
  return found;
}

const maxRetries = 3;
const firstDelayMs = 1_000;
/** The longest `Retry-After` that is honoured automatically; beyond it only the visitor retries. */
const maxDelayMs = 60_000;

/** Retries a failed query after 1, 2 and 4 seconds, or when `Retry-After` allows it, then gives up. */
const retryOptions = {
  retry: (failures: number, error: unknown) =>
    failures < maxRetries && isTemporary(error) && retryAfterOf(error) <= maxDelayMs,
  retryDelay: (failures: number, error: unknown) =>
    // Jitter, so that many browsers do not retry at the same moment.
    Math.max(firstDelayMs * 2 ** failures, retryAfterOf(error)) * (1 + Math.random() / 4),
  // A view that is mounted again does not fetch again: its first fetch may be what made it mount.
  retryOnMount: false,
  // Offline, a fetch fails at once and the page shows its defaults, instead of waiting behind a loader.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

/** Whether a failed request may succeed later: network error, unavailable or overloaded server. */
function isTemporary(error: unknown): boolean {
  const status = numberIn(error, 'status');
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

/** Milliseconds from `Retry-After` of a failed request; 0 without one. */
export function retryAfterOf(error: unknown): number {
  return numberIn(error, 'retryAfterMs');
}

function numberIn(error: unknown, key: string): number {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === 'number' ? value : 0;
}
