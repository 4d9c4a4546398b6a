import { useCallback, useRef, useState } from 'react';

/** Runs an async function and ignores further calls until it has settled, so that a double click does not run it twice. */
export function useOnce(): [isRunning: boolean, once: (work: () => Promise<void>) => Promise<void>] {
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const once = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      running.current = false;
      setRunning(false);
    }
  }, []);
  return [isRunning, once];
}
