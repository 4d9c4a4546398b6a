import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

test('a frame that was asked for in a test does not run once its window is gone', async () => {
  const inWindow = vi.fn();
  const afterWindow = vi.fn();
  await new Promise((resolve) => requestAnimationFrame(resolve)).then(inWindow);

  requestAnimationFrame(afterWindow);
  vi.stubGlobal('window', undefined);
  await wait(50);
  vi.unstubAllGlobals();

  expect(inWindow).toHaveBeenCalledOnce();
  expect(afterWindow).not.toHaveBeenCalled();
});
