import { useEffect } from 'react';
import { postToEditor } from './messages.ts';

/** Reports clicks on fields to the editor and disables links and forms of the preview. */
export function useSelecting(): void {
  useEffect(() => {
    const select = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const marked = event.target.closest<HTMLElement>('[data-field]');
      const block = marked?.closest<HTMLElement>('[data-block]')?.dataset.block;
      if (marked?.dataset.field !== undefined && block !== undefined) {
        stop(event);
        postToEditor({ kind: 'trellis:select', block, path: marked.dataset.field });
      } else if (event.target.closest('a:not([aria-haspopup]), [type="submit"]')) {
        stop(event);
      }
    };
    document.addEventListener('click', select, { capture: true });
    document.addEventListener('submit', stop, { capture: true });
    return () => {
      document.removeEventListener('click', select, { capture: true });
      document.removeEventListener('submit', stop, { capture: true });
    };
  }, []);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
