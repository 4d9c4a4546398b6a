import type { EntityOutline } from '#schemas/api/public.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { entriesQuery, type SiteQuery } from '../data/queries.ts';
import type { PublicEntry } from '../values/entry-values.ts';

/** Query parameter of the list's page number. */
export const pageNumber = 'page';

const usualPageSize = 24;

/** Entries on a page of a list. */
export function pageSize(page: PageName): number {
  return pages[page].perPage ?? usualPageSize;
}

/** The page number in an address; 1 for any invalid value. */
export function readPageNumber(query: URLSearchParams): number {
  const page = query.get(pageNumber) ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

/** The address of a page of a list. */
export function entryListAddress(page: PageName, number: number): string {
  const { route } = pages[page];
  return number > 1 ? `${route}?${pageNumber}=${number}` : route;
}

/** The entries on a page of a list. */
export function entryListQuery(
  page: PageName,
  { entries }: EntityOutline,
  number: number,
): SiteQuery<readonly PublicEntry[]> {
  return entriesQuery(entries.resource, `page=${number}&per_page=${pageSize(page)}`);
}
