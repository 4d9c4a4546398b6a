import type { Db } from './db.ts';

/** Keeps the rows whose column has one of the ids, of which there may be any number: they travel as one parameter, where a statement takes no more than 65,535. */
export function whereIds(query: ReturnType<Db>, column: string, ids: Iterable<number>): void {
  query.whereRaw('?? = any(?::integer[])', [column, [...ids]]);
}
