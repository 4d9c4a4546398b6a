import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../engine/components/button.tsx';
import { hasGivenUp, retryFailed, retryOnEntry } from '../engine/data/retry-failed.ts';
import { Notice } from './notice.tsx';

/** Offers to refetch failed queries once automatic retries have ended. */
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
    // The button disappears, so the focus moves to the page.
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

/** Whether a query of the page has failed for good. */
function useHasGivenUp(client: QueryClient): boolean {
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    // Views add queries during rendering, when state must not be set.
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
