import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Touch fires pointer events, then, after release, mouse events, which move the focus. A menu of the browser consumes the release. */
const pressStarts = ['pointerdown', 'mousedown'] as const;
const pressEnds = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu'] as const;

let isPressed = false;
const waiting: (() => void)[] = [];

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  for (const run of waiting.splice(0)) setTimeout(run, 0);
}

if (typeof window !== 'undefined') {
  for (const event of pressStarts) window.addEventListener(event, press, true);
  for (const event of pressEnds) window.addEventListener(event, release, true);
  // A release above the preview goes to the document in that.
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), true);
}

/** Runs a function after the current click, so that a layout shift cannot make the click miss. */
export function whenPointerIsUp(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

/** A value that has not changed for some milliseconds, and since then not while the pointer is down. */
export function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let isLatest = true;
    // A render that waits would come after a press that began before it.
    const settle = () => isLatest && flushSync(() => setSettled(value));
    const timer = setTimeout(() => whenPointerIsUp(settle), delay);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [value, delay]);
  return settled;
}
