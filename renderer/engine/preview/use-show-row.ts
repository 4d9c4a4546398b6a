import { useEffect, useRef } from 'react';
import type { PreviewedBlocks } from './previewed-block.tsx';

/** Brings the row that a dialog of the editor is editing into view, once it is rendered; afterwards the person scrolls. */
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
      bringIntoView(part);
    };
    // Views may still be on their way when the content is here.
    const watcher = new ResizeObserver(show);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [row, edited]);
}

/** Not scrollIntoView: that would scroll the editor around the frame too. */
function bringIntoView(part: Element): void {
  for (let box = part.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    if (!['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) continue;
    const left = part.getBoundingClientRect().left - box.getBoundingClientRect().left;
    box.scrollBy({ left, behavior: 'instant' });
  }
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight)
    window.scrollBy({ top: top - window.innerHeight / 4, behavior: 'instant' });
}
