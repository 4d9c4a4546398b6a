import type { MouseEvent } from 'react';

/** Whether a click on a link asks for nothing but to follow it: not for a new tab or window, nor for a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
