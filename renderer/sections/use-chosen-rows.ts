import type { SiteQuery } from '../engine/data/queries.ts';
import { type Answer, useAnswer } from '../engine/data/use-answer.ts';

type RowsQuery<Row> = (ids?: readonly number[]) => SiteQuery<readonly Row[]>;

/** The rows that an owner chose, in that order; all rows where none are chosen or the chosen cannot be had. */
export function useChosenRows<Row>(
  rowsQuery: RowsQuery<Row>,
  ids: readonly number[],
): Answer<readonly Row[]> {
  const chosen = useAnswer(rowsQuery(ids));
  const wantsAll = ids.length === 0 || chosen.hasFailed;
  const all = useAnswer(rowsQuery(wantsAll ? undefined : ids));
  return wantsAll ? all : chosen;
}
