import { expect, test } from 'vitest';
import { createReadiness } from './health.ts';

test('a process is ready once the home page was rendered, and from then on while the database answers', async () => {
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
