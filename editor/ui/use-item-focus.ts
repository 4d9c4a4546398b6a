import { useLayoutEffect } from 'react';
import { focusArea } from './use-focus-around.ts';

interface Focused {
  readonly control: Element;
  /** The elements around it, from its parent to its field, card or row; none for another control. */
  readonly around: readonly Element[];
  readonly list: Element | null;
  /** The position of its card or row in the list. */
  readonly index: number;
}

/** Moves the focus from a control that is gone to one in its field, card or row, to the card or row in its place, or to what is around the list, the form or the content where there is none. */
export function useItemFocus(): void {
  useLayoutEffect(() => {
    const last = new Map<Element, Focused>();
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="menu"]')) return;
      const area = target.closest(focusArea) ?? document.body;
      // Elsewhere in a dialog a control that is gone may mean that the dialog closes, which returns the focus.
      if (area.matches('[role="dialog"]') && !target.closest('[data-path]')) last.delete(area);
      else last.set(area, locate(target));
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      for (const [area, before] of last) {
        if (before.control.isConnected || (dialog && dialog !== area)) continue;
        last.delete(area);
        const next = findNext(before) ?? (dialog ? area : document.getElementById('content'));
        if (next instanceof HTMLElement) next.focus({ preventScroll: true });
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

function locate(control: Element): Focused {
  const place = control.closest('[data-path], li, tr');
  const around: Element[] = [];
  for (let each = control.parentElement; place?.contains(each); each = each?.parentElement ?? null)
    if (each) around.push(each);
  const list = place?.matches('li, tr') ? place.parentElement : null;
  return { control, around, list, index: place && list ? [...list.children].indexOf(place) : -1 };
}

function findNext({ around, list, index }: Focused): Element | null {
  const items = list?.isConnected ? [...list.children] : [];
  const near = [...around.filter((each) => each.isConnected), items[Math.min(index, items.length - 1)]];
  const found = near.map((each) => each && controlIn(each)).find((control) => control);
  return found ?? (list?.isConnected ? list.closest('[tabindex="-1"]') : null);
}

/** The first control in an element; the checkbox of a row of a table is before its name. */
function controlIn(element: Element): Element | null {
  return element.querySelector(element.matches('tr') ? 'a, button' : 'a, button, input');
}
