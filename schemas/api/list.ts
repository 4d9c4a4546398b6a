import { z } from 'zod';
import { safeText } from './endpoint.ts';

/** Which part of a list was answered. */
export const listMeta = z.object({ total: z.int(), page: z.int(), per_page: z.int() });
export type ListMeta = z.output<typeof listMeta>;

/** Entries in a list that asks for no page. */
export const mostWithoutPage = 1_000;

/** Rows on a page unless the client asks for another number. */
export const usualPerPage = 25;

const count = (pattern: RegExp) => z.string().regex(pattern).transform(Number).optional();

/** What every list takes that is searched and answered in pages. */
export const listQuery = z.strictObject({
  search: safeText(100).optional(),
  page: count(/^[1-9]\d{0,6}$/),
  per_page: count(/^(?:[1-9]\d?|100)$/),
});
