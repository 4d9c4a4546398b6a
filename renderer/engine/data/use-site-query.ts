import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteQuery } from './queries.ts';
import { clientContextOf } from './site-client.ts';

/** How far a query has come; the same in server and browser until the browser knows more. */
export interface QueryResult<T> {
  /** Undefined until it arrives, and where the call failed. */
  readonly data: T | undefined;
  /** The data is here, or the call failed and the view's default stands for it. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
  /** The data answers the query; false while that of the query before stands in for it. */
  readonly isCurrent: boolean;
}

/** Reads a query; after its first failure the view shows its default while the query is retried. */
export function useSiteQuery<T>(query: SiteQuery<T>): QueryResult<T> {
  const { failed, read } = clientContextOf(useQueryClient());
  const hash = hashKey(query.queryKey);
  read.add(hash);
  const { data, failureCount, isPlaceholderData } = useQuery({
    ...query,
    ...(!failed.has(hash) && { placeholderData: keepPreviousData }),
  });
  const hasFailed = data === undefined && (failureCount > 0 || failed.has(hash));
  return { data, hasFailed, isSettled: hasFailed || data !== undefined, isCurrent: !isPlaceholderData };
}
