import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';
import { checked, type SiteQuery, settingsQuery } from './queries.ts';
import { clientContextOf } from './site-client.ts';

/** Result of a query; the same on the server and during hydration. */
export interface QueryResult<T> {
  /** Undefined until it is loaded, and after a failure. */
  readonly data: T | undefined;
  /** The data is loaded, or the request failed and the view shows its default. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  /** False while the data of the previous query is shown. */
  readonly isCurrent: boolean;
}

/** Reads a query; after its first failure the view shows its default while the query is retried. */
export const useSiteQuery: <T>(query: SiteQuery<T>) => QueryResult<T> = import.meta.env.SSR
  ? useStoredQuery
  : useLiveQuery;

function useLiveQuery<T>(query: SiteQuery<T>): QueryResult<T> {
  const { failed, read } = clientContextOf(useQueryClient());
  const hash = hashKey(query.queryKey);
  read.add(hash);
  const found = useQuery({
    ...query,
    // The data of another kind of query is no placeholder for this one.
    placeholderData: <D>(before: D | undefined, previous?: Pick<SiteQuery<D>, 'queryKey'>) =>
      previous?.queryKey[0] === query.queryKey[0] ? before : undefined,
  });
  const isCurrent = !found.isPlaceholderData;
  const isFailing = found.failureCount > 0 || failed.has(hash);
  const data = isFailing && !isCurrent ? undefined : found.data;
  const hasFailed = isFailing && data === undefined;
  return { data, hasFailed, isSettled: hasFailed || data !== undefined, isCurrent };
}

/** Reads the data of a query without observing it, for a view that is rendered once; a query that is not stored is added, so that it is fetched before the next render. */
function useStoredQuery<T>(query: SiteQuery<T>): QueryResult<T> {
  const client = useQueryClient();
  const { failed, read } = clientContextOf(client);
  const hash = hashKey(query.queryKey);
  read.add(hash);
  const cache = client.getQueryCache();
  const { state } = cache.get<T>(hash) ?? cache.build<T>(client, client.defaultQueryOptions(query));
  const { data } = state;
  const hasFailed = data === undefined && failed.has(hash);
  return { data, hasFailed, isSettled: hasFailed || data !== undefined, isCurrent: true };
}

/** The settings that are being edited, by key, with their unsaved content; none on the real site. */
export const PreviewedSettingsContext = createContext<ReadonlyMap<string, AnyContent>>(new Map());

/** The content of settings; undefined if none is stored or the request failed. */
export function useSettings<K extends SettingsKey>(key: K): SettingsContent<K> | undefined {
  // The editor validates the content that it sends with the declaration's schema.
  const previewed = checked<SettingsContent<K> | undefined>(use(PreviewedSettingsContext).get(key));
  const { data } = useSiteQuery(settingsQuery(key));
  return previewed ?? data ?? undefined;
}
