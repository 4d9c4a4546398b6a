import { z } from 'zod';
import { safeText } from './endpoint.ts';

/** The page of a list in a response. */
export const listMeta = z.object({ total: z.int(), page: z.int(), per_page: z.int() });
export type ListMeta = z.output<typeof listMeta>;

/** Maximum entries of a list without a page. */
export const maxWithoutPage = 1_000;

/** Rows per page by default. */
export const usualPerPage = 25;

/** Maximum characters of a search. */
export const maxSearchLength = 100;

const count = (pattern: RegExp) => z.string().regex(pattern).transform(Number).optional();

/** The query of every paginated list with search. */
export const listQuery = z.strictObject({
  search: safeText(maxSearchLength).optional(),
  page: count(/^[1-9]\d{0,6}$/),
  per_page: count(/^(?:[1-9]\d?|100)$/),
});
