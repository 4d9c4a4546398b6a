import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus among the files of a grid: to one that is not loaded yet once it is, and to the active one when the focused file was removed. */
export function useGridFocus(list: RefObject<HTMLElement | null>, active: number) {
  const awaited = useRef<number>(undefined);
  const hadFocus = useRef(false);
  const focus = (position: number) => {
    const input = list.current?.querySelector<HTMLElement>(`[data-position="${position}"] input`);
    input?.focus();
    awaited.current = input ? undefined : position;
  };
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const isInside = list.current?.contains(activeElement) ?? false;
    if (awaited.current !== undefined && (isLost || isInside)) focus(awaited.current);
    else if (hadFocus.current && isLost) focus(active);
    hadFocus.current = list.current?.contains(document.activeElement) ?? false;
  });
  const noteFocus = () => {
    hadFocus.current = true;
    awaited.current = undefined;
  };
  return { focus, noteFocus };
}
