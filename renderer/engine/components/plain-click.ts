import type { MouseEvent } from 'react';

/** Whether a click only follows a link: no modifier key, new tab or download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
