import { useEffect, useRef } from 'react';

const closers: (() => void)[] = [];

// Every open Mantine dialog closes on the same Escape. This listener runs before theirs and
// closes only the topmost of those that registered here.
window.addEventListener(
  'keydown',
  (event) => {
    const close = closers.at(-1);
    if (event.key !== 'Escape' || event.isComposing || close === undefined) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    close();
  },
  { capture: true },
);

/** Closes only the topmost layer on Escape; for dialogs that open over others. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => latest.current();
    closers.push(close);
    return () => {
      closers.splice(closers.indexOf(close), 1);
    };
  }, [isOpen]);
}
