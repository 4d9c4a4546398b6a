import type { Column, Conditions } from './query.ts';

/** Keeps the rows whose column has one of the ids, of which there may be any number: they travel as one parameter, where a statement takes no more than 65,535. */
export function whereIds<S>(query: Conditions<S>, column: Column<S>, ids: Iterable<number>): void {
  query.whereRaw('?? = any(?::integer[])', [column, [...ids]]);
}
