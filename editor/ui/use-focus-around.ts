import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Selector of what is focused in place of a control in it that is gone. */
export const focusArea = '[role="dialog"], main';

/** Moves the focus from an element that leaves the screen, or from nowhere, to the dialog or the content around it. */
export function useFocusAround<E extends HTMLElement = HTMLDivElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      const active = document.activeElement;
      if (active !== document.body && !leaving?.contains(active)) return;
      leaving?.closest<HTMLElement>(focusArea)?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
