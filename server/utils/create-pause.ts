import { setImmediate } from 'node:timers/promises';

/** Maximum milliseconds between two pauses. */
const maxTurnMs = 10;

/** Creates a function to await between steps of long work; it yields to the event loop when the last pause was too long ago. */
export function createPause(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < maxTurnMs) return;
    await setImmediate();
    start = performance.now();
  };
}
