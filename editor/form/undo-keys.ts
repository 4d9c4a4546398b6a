import { useWindowEvent } from '@mantine/hooks';
import { useIsOnTop } from '../ui/use-escape.ts';
import type { FormEngine } from './engine.ts';
import type { Direction } from './form-history.ts';
import { takeStep } from './undo.ts';

/** Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z or Ctrl+Y, wherever the focus is outside other dialogs. */
export function useUndoKeys(engine: FormEngine): void {
  const isOnTop = useIsOnTop();
  useWindowEvent('keydown', (event) => {
    const direction = directionOf(event);
    // A rich text editor undoes its own changes first.
    if (!direction || event.defaultPrevented || !isOnTop() || !isMeant(engine, event.target)) return;
    event.preventDefault();
    takeStep(engine, direction);
  });
}

function directionOf(event: KeyboardEvent): Direction | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined;
  if (isKey(event, 'z')) return event.shiftKey ? 'redo' : 'undo';
  return isKey(event, 'y') && event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
}

/** Keyboards of other scripts have no Latin letters, so there the place of the key counts. */
function isKey({ key, code }: KeyboardEvent, letter: string): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

/** Whether keys pressed on an element belong to a form: inputs elsewhere, and other dialogs, undo for themselves. */
function isMeant({ focus }: FormEngine, target: EventTarget | null): boolean {
  if (!focus.root || !(target instanceof HTMLElement)) return false;
  if (!focus.contains(target)) {
    const isBeside = target.closest('[role="dialog"]') === focus.root.closest('[role="dialog"]');
    return isBeside && !target.matches('input, textarea, [contenteditable="true"]');
  }
  // An input whose text is not content yet.
  return !(target instanceof HTMLInputElement && target.dataset.ownUndo !== undefined && target.value !== '');
}
