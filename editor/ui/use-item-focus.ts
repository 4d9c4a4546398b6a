import { useLayoutEffect } from 'react';

interface Focused {
  readonly control: Element;
  /** The card or the row around it; null for a control of the screen. */
  readonly item: Element | null;
  readonly list: Element | null;
  /** Its position among the items of the list. */
  readonly index: number;
}

const layers = '[role="dialog"], [role="menu"]';

/** Moves the focus from a control that is gone to its card or row, the one in its place, or what is around the list where there is none. */
export function useItemFocus(): void {
  useLayoutEffect(() => {
    let before: Focused | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest(layers)) before = locate(target);
    };
    const observer = new MutationObserver(() => {
      if (!before || before.control.isConnected || document.activeElement !== document.body) return;
      const next = findNext(before);
      before = undefined;
      next?.focus({ preventScroll: true });
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
  const item = control.closest('li, tr');
  const list = item?.parentElement ?? null;
  return { control, item, list, index: item ? [...(list?.children ?? [])].indexOf(item) : -1 };
}

function findNext({ item, list, index }: Focused): HTMLElement | null {
  const left = list?.isConnected ? [...list.children] : [];
  const next = item?.isConnected ? item : left[Math.min(index, left.length - 1)];
  // The checkbox of a row is before its name.
  const controls = item?.matches('tr') ? 'a, button' : 'a, button, input';
  const around = list?.isConnected ? list.closest<HTMLElement>('[tabindex="-1"]') : null;
  return next?.querySelector<HTMLElement>(controls) ?? around ?? document.getElementById('content');
}
