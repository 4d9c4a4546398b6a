import type { SiteQuery } from '../engine/data/queries.ts';
import { type QueryResult, useSiteQuery } from '../engine/data/use-site-query.ts';

type RowsQuery<Row> = (ids?: readonly number[]) => SiteQuery<readonly Row[]>;

/** The rows that an owner chose, in that order; all rows where none are chosen or the chosen cannot be had. */
export function useChosenRows<Row>(
  rowsQuery: RowsQuery<Row>,
  ids: readonly number[],
): QueryResult<readonly Row[]> {
  const chosen = useSiteQuery(rowsQuery(ids));
  const wantsAll = ids.length === 0 || chosen.hasFailed;
  const all = useSiteQuery(rowsQuery(wantsAll ? undefined : ids));
  return wantsAll ? all : chosen;
}
