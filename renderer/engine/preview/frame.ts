import { useEffect, useRef } from 'react';
import type { PreviewContent, PreviewEvent } from '#schemas/api/preview.ts';
import type { PreviewedBlocks } from './previewed-block.tsx';

const leaving = 'a:not([aria-haspopup]), [type="submit"]';

/** Reports clicks on fields to the editor and disables links and forms of the preview. */
export function useSelecting(): void {
  useEffect(() => {
    let pressed: EventTarget | null = null;
    const press = ({ target }: PointerEvent) => {
      pressed = target;
    };
    const select = (event: MouseEvent) => {
      // The pressed element may have moved away from the pointer since; a click by keyboard has no detail.
      const target = event.detail === 0 ? event.target : pressed;
      const marked = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : undefined;
      const block = marked?.closest<HTMLElement>('[data-block]')?.dataset.block;
      if (marked?.dataset.field !== undefined && block !== undefined) {
        stop(event);
        postToEditor({ kind: 'trellis:select', block, path: marked.dataset.field });
      } else if (event.target instanceof Element && event.target.closest(leaving)) {
        stop(event);
      }
    };
    document.addEventListener('pointerdown', press, { capture: true });
    document.addEventListener('click', select, { capture: true });
    document.addEventListener('submit', stop, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true });
      document.removeEventListener('click', select, { capture: true });
      document.removeEventListener('submit', stop, { capture: true });
    };
  }, []);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Reads the editor's content from a message; undefined for any other message or sender. */
export function readPreviewContent({ origin, source, data }: MessageEvent): PreviewContent | undefined {
  if (origin !== window.location.origin || source !== window.parent) return undefined;
  return isPreviewContent(data) ? data : undefined;
}

function isPreviewContent(data: unknown): data is PreviewContent {
  if (typeof data !== 'object' || data === null) return false;
  if (!('kind' in data && 'block' in data && 'content' in data)) return false;
  const { kind, block, content } = data;
  return (
    kind === 'trellis:content' && typeof block === 'string' && typeof content === 'object' && content !== null
  );
}

/** Posts a message to the editor around the preview. */
export function postToEditor(event: PreviewEvent): void {
  window.parent.postMessage(event, window.location.origin);
}

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
