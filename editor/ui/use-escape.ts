import { useEffect, useRef } from 'react';

interface Layer {
  readonly close: () => void;
  /** Whether Back closes it by leaving its address, or must not close it. */
  readonly ignoresBack: boolean;
}

const open: Layer[] = [];

// Every open Mantine dialog closes on the same Escape. This listener runs before theirs and
// closes only the topmost of those that registered here.
window.addEventListener(
  'keydown',
  (event) => {
    const layer = open.at(-1);
    if (event.key !== 'Escape' || event.isComposing || layer === undefined) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.getAttribute('data-mantine-stop-propagation') === 'true') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    layer.close();
  },
  { capture: true },
);

/** The function that closes the topmost layer where Back means that; undefined where Back leaves the screen. */
export function findClosedByBack(): (() => void) | undefined {
  const layer = open.at(-1);
  return layer?.ignoresBack ? undefined : layer?.close;
}

/** Closes only the topmost layer on Escape and Back; for dialogs that open over others. */
export function useEscape(isOpen: boolean, onClose: () => void, ignoresBack = false): void {
  const latest = useRef(onClose);
  latest.current = onClose;

  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = { close: () => latest.current(), ignoresBack };
    open.push(layer);
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen, ignoresBack]);
}
