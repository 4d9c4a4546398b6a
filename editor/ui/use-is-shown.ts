import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/** Returns a function that reports whether the caller is still on the screen, and no other screen is being opened, for use after a response or a delay. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  const isLeaving = useNavigation().state === 'loading';
  useLayoutEffect(() => {
    isShown.current = !isLeaving;
    return () => {
      isShown.current = false;
    };
  }, [isLeaving]);
  return useCallback(() => isShown.current, []);
}
