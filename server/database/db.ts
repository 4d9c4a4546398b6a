import type { Knex } from 'knex';
import type { Bindings, Column, Conditions, Query, Raw, Scope, TableRef } from './query.ts';
import type { Tables } from './tables.ts';

type RowOf<S> = { [A in keyof S]: S[A] }[keyof S];

/** Where queries run: the store's pool, or the transaction that a caller holds open. */
export interface Db {
  <R extends TableRef>(table: R): Query<Scope<R>, RowOf<Scope<R>>>;
  /** Raw SQL; the caller declares the type of its rows. */
  raw<T = unknown>(sql: string, bindings?: Bindings): Raw<T>;
  ref(column: Column<Tables>): Raw;
  readonly fn: { now(): Raw };
  transaction<T>(work: (trx: Db) => Promise<T>): Promise<T>;
}

/** Types a connection with the tables of this database. */
export function toDb(knex: Knex): Db {
  // knex's builder runs every query that `Query` describes, but its types take any text for a column.
  return knex as unknown as Db;
}

/** The number of rows that a query finds. */
export async function countRows<S, Row>(query: Query<S, Row>): Promise<number> {
  const row = await query.count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** Filters rows by any number of ids, which are passed as one parameter, as a statement accepts at most 65,535. */
export function whereIds<S>(query: Conditions<S>, column: Column<S>, ids: Iterable<number>): void {
  query.whereRaw('?? = any(?::integer[])', [column, [...ids]]);
}
