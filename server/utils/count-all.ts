import { maxWithoutPage, usualPerPage } from '#schemas/api/list.ts';

/** The page of a list that a request names. */
interface AskedPage {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** Returns the part of a list that a request asks for: without a page as much as one response has. */
export function readPart({ page, per_page }: AskedPage) {
  const isPaged = page !== undefined || per_page !== undefined;
  const limit = per_page ?? (isPaged ? usualPerPage : maxWithoutPage);
  return { isPaged, limit, offset: ((page ?? 1) - 1) * limit };
}

/** A part of a list, and how many rows it has. */
interface Part {
  readonly found: number;
  readonly offset: number;
  readonly limit: number;
}

/** The length of a list, which is only counted where a part of it does not reach its end. */
export async function countAll(
  { found, offset, limit }: Part,
  count: () => Promise<number>,
): Promise<number> {
  const isEnd = found < limit && (found > 0 || offset === 0);
  return isEnd ? offset + found : await count();
}
