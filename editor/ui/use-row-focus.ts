import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Focused {
  readonly row: HTMLTableRowElement;
  /** Its position among the rows. */
  readonly index: number;
}

/** Moves the focus to the row that takes the place of a focused one that is gone, or to the frame of the table where there is none. */
export function useRowFocus(
  frame: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
): void {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const element = frame.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      focused.current = row && { row, index: listRows(element).indexOf(row) };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only be gone when the rows have changed.
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || before.row.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const left = listRows(frame.current);
    const next = left[Math.min(before.index, left.length - 1)]?.querySelector<HTMLElement>('a, button');
    (next ?? frame.current)?.focus({ preventScroll: true });
  }, [rows, frame]);
}

function listRows(frame: HTMLElement | null): HTMLTableRowElement[] {
  return [...(frame?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
}
