import { useEffect, useRef } from 'react';
import type { PreviewedBlocks } from './previewed-block.tsx';

/** Scrolls once to the list item that is edited in a dialog, as soon as it is rendered. */
export function useShowRow(row: string | undefined, edited: PreviewedBlocks): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (row === undefined) shown.current = undefined;
    if (row === shown.current) return;
    const marks = [...edited.keys()].map((block) => `[data-block="${block}"] [data-field^="${row}."]`);
    const show = () => {
      const part = document.querySelector(marks.join());
      if (!part) return;
      shown.current = row;
      watcher.disconnect();
      scrollIntoView(part);
    };
    // Lazily loaded views may not be rendered yet.
    const watcher = new ResizeObserver(show);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [row, edited]);
}

/** scrollIntoView would scroll the editor around the frame too. */
function scrollIntoView(part: Element): void {
  for (let box = part.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    if (!['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) continue;
    const left = part.getBoundingClientRect().left - box.getBoundingClientRect().left;
    box.scrollBy({ left, behavior: 'instant' });
  }
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight)
    window.scrollBy({ top: top - window.innerHeight / 4, behavior: 'instant' });
}
