import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../engine/components/button.tsx';
import { hasGivenUp, retryFailed, retryOnEntry } from '../engine/data/retry-failed.ts';
import { Notice } from './notice.tsx';

/** Offers to fetch again what the page shows defaults for, once the browser has stopped retrying by itself. */
export function TryAgain() {
  const client = useQueryClient();
  const { key } = useLocation();
  const hasFailed = useHasGivenUp(client);
  const [isTrying, setTrying] = useState(false);
  const [dismissedAt, setDismissedAt] = useState<string>();
  useRetryOnEntry(client, key);
  if ((!hasFailed && !isTrying) || dismissedAt === key) return null;

  async function tryAgain() {
    if (isTrying) return;
    setTrying(true);
    await retryFailed(client);
    setTrying(false);
    // With the button gone, the focus goes to what has arrived.
    const hasArrived = !client.getQueryCache().getAll().some(hasGivenUp);
    if (hasArrived) document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    <Notice
      text={isTrying ? 'Loading the rest of this page…' : 'Some of this page could not be loaded.'}
      onDismiss={() => setDismissedAt(key)}
    >
      <Button look="light" aria-disabled={isTrying} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </Notice>
  );
}

/** Whether a view on the page shows a default because its query was given up. */
function useHasGivenUp(client: QueryClient): boolean {
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    // Views add queries to the cache while they render, when nothing may be set.
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const read = () => cache.getAll().some(hasGivenUp);
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
