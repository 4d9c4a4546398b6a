import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which one piece of work may keep others waiting. */
const longestTurn = 10;

/** Creates a function to await between pieces of work, which lets other requests run when the pieces since the last pause took long. */
export function createPause(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < longestTurn) return;
    await setImmediate();
    start = performance.now();
  };
}
