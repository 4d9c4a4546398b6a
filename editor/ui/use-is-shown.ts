import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that reports whether the caller is still on the screen, for what follows from an answer of the server. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
