import type { SiteQuery } from '../engine/data/queries.ts';
import { type QueryResult, useSiteQuery } from '../engine/data/use-site-query.ts';

type RowsQuery<Row> = (ids?: readonly number[]) => SiteQuery<readonly Row[]>;

/** The chosen entries in their order; all if none are chosen or the request failed. */
export function useChosenRows<Row>(
  rowsQuery: RowsQuery<Row>,
  ids: readonly number[],
): QueryResult<readonly Row[]> {
  const chosen = useSiteQuery(rowsQuery(ids));
  const showsAll = ids.length === 0 || chosen.hasFailed;
  const all = useSiteQuery(rowsQuery(showsAll ? undefined : ids));
  return showsAll ? all : chosen;
}
