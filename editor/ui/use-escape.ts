import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

/** How a dialog is closed, and to which form it belongs. */
export interface LayerOptions {
  /** Whether Back closes it by leaving its address, or must not close it. */
  readonly ignoresBack?: boolean;
  /** Whether it edits a part of the form below, whose keyboard shortcuts stay active. */
  readonly isPartOfForm?: boolean;
}

interface Layer extends LayerOptions {
  close(): void;
}

/** The dialog whose form a component belongs to; undefined on a screen. */
export const LayerContext = createContext<Layer | undefined>(undefined);

const open: Layer[] = [];

/** Selector of elements that handle Escape themselves: popovers, such as the box of a link, menus, and marked parts of forms. */
const ownsEscape = '[role="dialog"]:not([aria-modal]), [role="menu"], [data-mantine-stop-propagation="true"]';

// Every open Mantine dialog closes on the same Escape. This listener runs before theirs and
// closes only the topmost of those that registered here.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape') return;
    // It ends the composition alone, for every listener.
    if (isComposing(event)) return event.stopImmediatePropagation();
    const layer = open.at(-1);
    if (layer === undefined) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(ownsEscape)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    layer.close();
  },
  { capture: true },
);

// Tab closes a menu as Escape does, and moves on from its button: Mantine traps the focus in the menu.
window.addEventListener(
  'keydown',
  ({ key, target }) => {
    if (key === 'Tab' && target instanceof Element && target.closest('[role="menu"]'))
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  },
  { capture: true },
);

/** The function that closes the topmost layer where Back means that; undefined where Back leaves the screen. */
export function findClosedByBack(): (() => void) | undefined {
  const layer = open.at(-1);
  return layer?.ignoresBack ? undefined : layer?.close;
}

/** Returns a function that reports whether no other form's dialog is open over the dialog or screen around the caller. */
export function useIsOnTop(): () => boolean {
  const own = use(LayerContext);
  return useCallback(() => open.findLast(({ isPartOfForm }) => !isPartOfForm) === own, [own]);
}

/** Closes only the topmost layer on Escape and Back, for dialogs that open over others; returns the layer. */
export function useEscape(
  isOpen: boolean,
  onClose: () => void,
  { ignoresBack = false, isPartOfForm = false }: LayerOptions = {},
): Layer {
  const latest = useRef(onClose);
  latest.current = onClose;
  const [layer] = useState((): Layer => ({ close: () => latest.current(), ignoresBack, isPartOfForm }));

  useEffect(() => {
    if (!isOpen) return undefined;
    open.push(layer);
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen, layer]);
  return layer;
}
