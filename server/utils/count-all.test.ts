import { expect, test } from 'vitest';
import { countAll } from './count-all.ts';

test.each([
  ['a full part', { found: 25, offset: 25, limit: 25 }, 1_000],
  ['a part behind the end', { found: 0, offset: 50, limit: 25 }, 1_000],
  ['the last part', { found: 3, offset: 50, limit: 25 }, 53],
  ['an empty list', { found: 0, offset: 0, limit: 25 }, 0],
])('the length of a list is counted unless its end is known: %s', async (_, part, expected) => {
  expect(await countAll(part, async () => 1_000)).toBe(expected);
});
