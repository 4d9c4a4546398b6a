import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Selector of what is focused in place of a control in it that is gone. */
export const focusArea = '[role="dialog"], main';

/** Moves the focus from an element that leaves the screen to the dialog or the content around it. */
export function useFocusAround(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      leaving.closest<HTMLElement>(focusArea)?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
