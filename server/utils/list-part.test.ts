import { expect, test } from 'vitest';
import { withMeta } from './list-part.ts';

test.each([
  ['a full part', { found: 25, page: 2 }, 1_000],
  ['a part behind the end', { found: 0, page: 3 }, 1_000],
  ['the last part', { found: 3, page: 3 }, 53],
  ['an empty list', { found: 0, page: 1 }, 0],
])('the length of a list is counted unless its end is known: %s', async (_, { found, page }, total) => {
  const rows = Array.from({ length: found }, (_row, position) => position);
  const part = { page, limit: 25, offset: (page - 1) * 25 };

  const list = await withMeta(rows, part, async () => 1_000);

  expect(list).toEqual({ data: rows, meta: { total, page, per_page: 25 } });
});
