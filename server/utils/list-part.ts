import { type ListMeta, maxWithoutPage, usualPerPage } from '#schemas/api/endpoint.ts';

/** The page of a list that a request names. */
interface AskedPage {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** A part of a list. */
export interface ListPart {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the page of a list that a request asks for, with `usual` rows by default. */
export function readPage({ page = 1, per_page: limit }: AskedPage, usual = usualPerPage): ListPart {
  const rows = limit ?? usual;
  return { page, limit: rows, offset: (page - 1) * rows };
}

/** Returns the part of a list that a request asks for: without a page as much as one response has. */
export function readPart(asked: AskedPage): ListPart & { readonly isPaged: boolean } {
  const isPaged = asked.page !== undefined || asked.per_page !== undefined;
  return { isPaged, ...readPage(asked, isPaged ? usualPerPage : maxWithoutPage) };
}

/** The rows of a part with the length of the list, which is only counted where the part does not reach its end. */
export async function withMeta<Row>(
  data: Row[],
  { page, limit, offset }: ListPart,
  count: () => Promise<number>,
): Promise<{ data: Row[]; meta: ListMeta }> {
  const isEnd = data.length < limit && (data.length > 0 || offset === 0);
  const total = isEnd ? offset + data.length : await count();
  return { data, meta: { total, page, per_page: limit } };
}
