import { useEffect } from 'react';
import { postToEditor } from './messages.ts';

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
