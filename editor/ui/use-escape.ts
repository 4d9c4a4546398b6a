import { useEffect, useRef } from 'react';

const closers: (() => void)[] = [];

// Every open dialog of the component library closes on the same Escape. This listener stands before theirs and
// lets only the topmost of those that registered here close.
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

/** Closes the topmost layer alone on Escape, whatever lies under it; for dialogs that open over others. */
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
