import type { Column, Conditions } from './query.ts';

/** Filters rows by any number of ids, which are passed as one parameter, as a statement accepts at most 65,535. */
export function whereIds<S>(query: Conditions<S>, column: Column<S>, ids: Iterable<number>): void {
  query.whereRaw('?? = any(?::integer[])', [column, [...ids]]);
}
