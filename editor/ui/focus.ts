import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusOnceEnabled } from './disabled-focus.ts';

/** The number of layers opened so far. */
let opens = 0;

/** Returns the focus to the element that had it before a layer opened, unless the focus has moved since; where that element was removed or there was none, to the dialog around it or to the content. */
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

/** Selector of the element that is focused in place of a removed control inside it. */
const focusArea = '[role="dialog"], main';

/** Selector of lists that move the focus from a removed item themselves. */
const ownFocus = '[data-own-focus]';

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

interface Focused {
  readonly control: Element;
  readonly field: Element | null;
  /** The elements around it, from its parent to its field, card or row; none for another control. */
  readonly around: readonly Element[];
  readonly list: Element | null;
  /** The position of its card or row in the list. */
  readonly index: number;
}

/** Moves the focus from a removed control to one in its card or row, in the card or row in its place, or in its field, or to the element around the list, the form or the content. */
export function useItemFocus(): void {
  useLayoutEffect(() => {
    const last = new Map<Element, Focused>();
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="menu"]')) return;
      const area = target.closest(focusArea) ?? document.body;
      if (target.closest(ownFocus)) last.delete(area);
      else last.set(area, locate(target));
    };
    const replace = (area: Element, before: Focused, dialog: Element | undefined) => {
      const near = findNext(before);
      const next = near ?? (dialog ? area : document.getElementById('content'));
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      // Its field may be longer than the screen.
      near?.scrollIntoView({ block: 'nearest' });
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      for (const [area, before] of last) {
        if (before.control.isConnected || (dialog && dialog !== area)) continue;
        last.delete(area);
        // A dialog that was removed with its control returns the focus itself.
        if (!area.isConnected) continue;
        if (!dialog || before.field) replace(area, before, dialog);
        // Elsewhere in a dialog a removed control may mean that the dialog closes, which returns the focus.
        else afterFrames(2, () => isUnfocused(area) && replace(area, before, dialog));
      }
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function afterFrames(count: number, act: () => void): void {
  requestAnimationFrame(() => (count === 1 ? act() : afterFrames(count - 1, act)));
}

/** Whether an element is still shown, and nothing has the focus. */
function isUnfocused(area: Element): boolean {
  return area.isConnected && document.activeElement === document.body;
}

function locate(control: Element): Focused {
  const place = control.closest('[data-path], li, tr');
  const around: Element[] = [];
  for (let each = control.parentElement; place?.contains(each); each = each?.parentElement ?? null)
    if (each) around.push(each);
  const list = place?.matches('li, tr') ? place.parentElement : null;
  const index = place && list ? [...list.children].indexOf(place) : -1;
  return { control, field: control.closest('[data-path]'), around, list, index };
}

function findNext({ around, field, list, index }: Focused): Element | null {
  const items = list?.isConnected ? [...list.children] : [];
  const near = [...around, items[Math.min(index, items.length - 1)], field];
  const found = near.map((each) => (each?.isConnected ? controlIn(each) : null)).find((control) => control);
  return found ?? (list?.isConnected ? list.closest('[tabindex="-1"]') : null);
}

/** The first control in an element; the checkbox of a row of a table is before its name. */
function controlIn(element: Element): Element | null {
  return element.querySelector(element.matches('tr') ? 'a, button' : 'a, button, input');
}
