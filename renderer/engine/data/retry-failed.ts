import type { Query, QueryClient } from '@tanstack/react-query';
import { retryAfterOf } from './retry-options.ts';
import { clientContextOf } from './site-client.ts';

const hasNoData = ({ state }: Query) => state.status === 'error' && state.data === undefined;

/** Whether a query failed, is not retried any more, and is read by a view on the page. */
export function hasGivenUp(query: Query): boolean {
  return hasNoData(query) && query.isActive();
}

/** Refetches the failed queries of the page; resolves when they have succeeded or failed again. */
export async function retryFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({ predicate: hasGivenUp });
}

/** Refetches queries that failed on an earlier page, unless `Retry-After` asks for a longer wait. */
export function retryOnEntry(client: QueryClient): void {
  const due = client.getQueryCache().findAll({
    predicate: (query) =>
      hasNoData(query) && Date.now() >= query.state.errorUpdatedAt + retryAfterOf(query.state.error),
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
