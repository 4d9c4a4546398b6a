import { useEffect } from 'react';

interface Focused {
  readonly control: Element;
  readonly card: Element;
  readonly list: Element | null;
  /** Its position among the cards of the list. */
  readonly index: number;
}

/** Moves the focus from a control that is gone to its card, the card in its place, or the content where the list is gone too. */
export function useCardFocus(): void {
  useEffect(() => {
    let before: Focused | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role="dialog"]')) before = locate(target);
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

function locate(control: Element): Focused | undefined {
  const card = control.closest('li');
  if (!card) return undefined;
  const list = card.parentElement;
  return { control, card, list, index: [...(list?.children ?? [])].indexOf(card) };
}

function findNext({ card, list, index }: Focused): HTMLElement | null {
  const left = list?.isConnected ? [...list.children] : [];
  const next = card.isConnected ? card : left[Math.min(index, left.length - 1)];
  return next?.querySelector<HTMLElement>('a, button, input') ?? document.getElementById('content');
}
