import { useCallback, useState } from 'react';

/** Loads what a press opens over a screen; `open` resolves to whether that screen is still there. */
export function useOpening(load: () => Promise<unknown>) {
  const [isLoading, setLoading] = useState(false);
  const open = useCallback(async () => {
    setLoading(true);
    const { pathname } = window.location;
    await load().finally(() => setLoading(false));
    return window.location.pathname === pathname;
  }, [load]);
  return { isLoading, open };
}
