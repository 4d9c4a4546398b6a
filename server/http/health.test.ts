import { expect, test } from 'vitest';
import { createReadiness } from './health.ts';

test('a process is ready after the first render of the home page while the database responds', async () => {
  let isThere = false;
  const renders: boolean[] = [false, true];
  const isReady = createReadiness(
    async () => isThere,
    async () => renders.shift() ?? false,
  );

  const answers = [await isReady()];
  isThere = true;
  answers.push(await isReady(), await isReady(), await isReady());
  isThere = false;
  answers.push(await isReady());

  expect(answers).toEqual([false, false, true, true, false]);
  expect(renders).toEqual([]);
});
