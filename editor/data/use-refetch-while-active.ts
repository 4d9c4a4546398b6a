import { useEffect } from 'react';
import { wasActiveWithin } from './activity.ts';

const intervalMs = 60_000;
const idleAfterMs = 5 * 60_000;

/** Refetches every minute while the person is active, so that idle sessions can expire. */
export function useRefetchWhileActive(refetch: () => unknown): void {
  useEffect(() => {
    const refetchIfActive = () => {
      if (!document.hidden && wasActiveWithin(idleAfterMs)) refetch();
    };
    const timer = window.setInterval(refetchIfActive, intervalMs);
    return () => window.clearInterval(timer);
  }, [refetch]);
}
