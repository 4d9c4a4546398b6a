import { expect, test } from 'vitest';
import { createReadiness } from './health.ts';

test('a process is ready after the first render of the home page while the database responds', async () => {
  let isThere = false;
  const renders: boolean[] = [false, true];
  const isReady = createReadiness(
    async () => isThere,
    async () => renders.shift() ?? false,
  );

  const responses = [await isReady()];
  isThere = true;
  responses.push(await isReady(), await isReady(), await isReady());
  isThere = false;
  responses.push(await isReady());

  expect(responses).toEqual([false, false, true, true, false]);
  expect(renders).toEqual([]);
});
