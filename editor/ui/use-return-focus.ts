import { useLayoutEffect } from 'react';

/** How many layers have been opened so far. */
let opens = 0;

/** Gives the focus back to what had it before a layer opened, also where the layer is drawn only while it is open; not when the focus has gone on by itself. */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    opens += 1;
    const before = document.activeElement;
    return () => {
      const seen = opens;
      requestAnimationFrame(() => {
        if (opens === seen && before instanceof HTMLElement && isLeftBehind(before))
          before.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

/** Whether the focus is nowhere, or in a layer that closes. */
function isLeftBehind(before: HTMLElement): boolean {
  const active = document.activeElement;
  if (!before.isConnected || before === document.body) return false;
  if (active === null || active === document.body) return true;
  const layer = active.closest('[role="dialog"]');
  return layer !== null && !layer.contains(before);
}
