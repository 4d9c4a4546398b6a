import type { Query, QueryClient } from '@tanstack/react-query';
import { retryAfterOf } from './retry-options.ts';
import { clientContextOf } from './site-client.ts';

/** Whether the default of a view is shown, because its query has failed and has no data since. */
export function showsDefault(client: QueryClient, query: Query): boolean {
  const { data, fetchFailureCount } = query.state;
  const hasFailed = fetchFailureCount > 0 || clientContextOf(client).failed.has(query.queryHash);
  return data === undefined && hasFailed && query.isActive();
}

/** Refetches the failed queries of the page now; resolves when they have succeeded or failed again. */
export async function retryFailed(client: QueryClient): Promise<void> {
  const due = client.getQueryCache().findAll({ predicate: (query) => showsDefault(client, query) });
  for (const query of due) {
    // The default stays while the query is fetched.
    clientContextOf(client).failed.add(query.queryHash);
    // It may wait for its next automatic attempt.
    await query.cancel({ silent: true });
  }
  await client.refetchQueries({ predicate: (query) => due.includes(query) });
}

/** Refetches queries that failed on an earlier page, unless `Retry-After` asks for a longer wait. */
export function retryOnEntry(client: QueryClient): void {
  const due = client.getQueryCache().findAll({
    predicate: ({ state }) =>
      state.status === 'error' &&
      state.data === undefined &&
      Date.now() >= state.errorUpdatedAt + retryAfterOf(state.error),
  });
  for (const query of due) {
    if (query.isActive()) {
      void client.refetchQueries({ queryKey: query.queryKey, exact: true });
    } else {
      clientContextOf(client).failed.delete(query.queryHash);
      client.getQueryCache().remove(query);
    }
  }
}
