import { useLayoutEffect } from 'react';
import { focusOnceEnabled } from './disabled-focus.ts';
import { focusArea } from './use-focus-around.ts';

/** The number of layers opened so far. */
let opens = 0;

/** Returns the focus to the element that had it before a layer opened, or to the dialog around that, or the content, where it is gone or there was none, unless the focus has moved since. */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    opens += 1;
    const before = findOrigin(document.activeElement);
    const around = before?.closest(focusArea);
    return () => {
      const seen = opens;
      requestAnimationFrame(() => {
        const next = [before, around, document.querySelector('main')].find((place) => place?.isConnected);
        if (opens === seen && next instanceof HTMLElement && isLeftBehind(next)) focusOnceEnabled(next);
      });
    };
  }, [isOpen]);
}

const isInMenu = (element: Element) => element.closest('[role="menu"]') !== null;

/** The element that was focused last, items of menus aside. */
let last: Element | null = null;

window.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !isInMenu(target)) last = target;
});

/** The element to return to: for an item of a menu, which closes with its choice, the button of the menu. */
function findOrigin(active: Element | null): Element | null {
  return active === null || active === document.body || isInMenu(active) ? last : active;
}

/** Whether nothing is focused, or an element in a closing layer, or one behind the layer of `before`, where a fast Tab key leads. */
function isLeftBehind(before: HTMLElement): boolean {
  const active = document.activeElement;
  if (!before.isConnected || before === document.body) return false;
  if (active === null || active === document.body) return true;
  const [layer, home] = [active, before].map((element) => element.closest('[role="dialog"]'));
  return layer ? !layer.contains(before) : Boolean(home);
}
