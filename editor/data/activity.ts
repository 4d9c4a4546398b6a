import { useEffect } from 'react';

let lastSign = Date.now();

for (const sign of ['keydown', 'pointerdown']) {
  const note = () => {
    lastSign = Date.now();
  };
  window.addEventListener(sign, note, { passive: true, capture: true });
}

/** Whether the person was active within a number of milliseconds; background requests check this, so that idle sessions can expire. */
export function wasActiveWithin(milliseconds: number): boolean {
  return Date.now() - lastSign <= milliseconds;
}

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
