import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { siteText } from '#schemas/engine/site-text.ts';
import { Button } from '../components/button.tsx';
import { clientContextOf, retryAfterOf } from '../data/site-client.ts';
import { Notice } from './notice.tsx';

/** Announces that requests have failed, as soon as views show their defaults, and offers to refetch. */
export function TryAgain() {
  const client = useQueryClient();
  const { key } = useLocation();
  const hasFailed = useShowsDefaults(client);
  const [isTrying, setTrying] = useState(false);
  const [dismissedAt, setDismissedAt] = useState<string>();
  useRetryOnEntry(client, key);
  if ((!hasFailed && !isTrying) || dismissedAt === key) return null;

  async function tryAgain() {
    if (isTrying) return;
    setTrying(true);
    await retryFailed(client);
    setTrying(false);
    // The button disappears, so the focus moves to the page.
    const hasArrived = !client
      .getQueryCache()
      .getAll()
      .some((query) => showsDefault(client, query));
    if (hasArrived) document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    <Notice
      text={siteText(isTrying ? 'Loading the rest of this page…' : 'Some of this page could not be loaded.')}
      onDismiss={() => setDismissedAt(key)}
    >
      <Button look="light" aria-disabled={isTrying} onClick={() => void tryAgain()}>
        {siteText('Try again')}
      </Button>
    </Notice>
  );
}

/** Whether a view of the page shows its default after a failure. */
function useShowsDefaults(client: QueryClient): boolean {
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    // Views add queries during rendering, when state must not be set.
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const read = () => cache.getAll().some((query) => showsDefault(client, query));
  return useSyncExternalStore(subscribe, read, () => false);
}

function useRetryOnEntry(client: QueryClient, key: string): void {
  const entered = useRef(key);
  useEffect(() => {
    if (entered.current === key) return;
    entered.current = key;
    retryOnEntry(client);
  }, [client, key]);
}

/** Whether the default of a view is shown, because its query has failed and has no data since. */
function showsDefault(client: QueryClient, query: Query): boolean {
  const { data, fetchFailureCount } = query.state;
  const hasFailed = fetchFailureCount > 0 || clientContextOf(client).failed.has(query.queryHash);
  return data === undefined && hasFailed && query.isActive();
}

/** Refetches the failed queries of the page now; resolves when they have succeeded or failed again. */
async function retryFailed(client: QueryClient): Promise<void> {
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
function retryOnEntry(client: QueryClient): void {
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
