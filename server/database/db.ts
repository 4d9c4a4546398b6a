import type { Knex } from 'knex';
import { createBatch } from '../utils/in-turn.ts';
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
  // knex's builder runs every query that `Query` describes, but its types accept any text as a column.
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

type TableName = keyof Tables;

/** A table, or a table under another name: `documents as page`. */
type TableRef = TableName | `${TableName} as ${string}`;

type TableOf<R> = R extends `${infer T} as ${string}` ? T & TableName : R & TableName;
type AliasOf<R> = R extends `${string} as ${infer A}` ? A : R & string;

/** The columns of the tables that a query reads, by the names that it gives the tables. */
export type Scope<R extends TableRef> = { [K in R as AliasOf<K>]: Tables[TableOf<K>] };
/** The same for a table whose row may be missing. */
type OptionalScope<R extends TableRef> = {
  [K in R as AliasOf<K>]: { [C in keyof Tables[TableOf<K>]]: Tables[TableOf<K>][C] | null };
};

/** A column of a query's tables, alone or behind the name of its table. */
export type Column<S> = {
  [A in keyof S & string]: (keyof S[A] & string) | `${A}.${keyof S[A] & string}`;
}[keyof S & string];

type Value<S, C> = C extends `${infer A}.${infer K}`
  ? A extends keyof S
    ? K extends keyof S[A]
      ? S[A][K]
      : never
    : never
  : { [A in keyof S]: C extends keyof S[A] ? S[A][C] : never }[keyof S];

/** The columns that a table and its alias have in common with a query's, as conditions or values. */
type Values<S> = { readonly [C in Column<S>]?: Value<S, C> | Raw };

type Selectable<S> = Column<S> | `${Column<S>} as ${string}`;
type SourceOf<I> = I extends `${infer C} as ${string}` ? C : I;
type NameOf<I> = I extends `${string} as ${infer N}` ? N : I extends `${string}.${infer K}` ? K : I;
type Selected<S, I> = { [K in I as NameOf<K> & string]: Value<S, SourceOf<K>> };
type SelectedMap<S, M> = { -readonly [K in keyof M]: M[K] extends Raw<infer T> ? T : Value<S, M[K]> };

type Direction = 'asc' | 'desc';
type Order<S> = Column<S> | { readonly column: Column<S>; readonly order: Direction };
type Binding = string | number | boolean | null | readonly (string | number | null)[];
/** A query inside an SQL text. */
interface Subquery extends Promise<unknown> {
  limit(rows: number): unknown;
}
/** Values of an SQL text, by position or by name. */
export type Bindings = readonly (Binding | Subquery)[] | Readonly<Record<string, Binding>>;

declare const rowType: unique symbol;
declare const scope: unique symbol;

/** A statement; one with a name is parsed and planned once for each connection, and its text is always the same. */
interface Statement {
  toSQL(): { readonly sql: string };
  options(options: { readonly name: string }): this;
}

/** SQL as text: a value inside a query, or a statement of its own that resolves with rows of type `T`. */
interface Raw<T = unknown> extends Promise<{ readonly rows: T[] }>, Statement {
  readonly [rowType]?: T;
}

/** The conditions of a query, which helpers add to whatever it reads. */
export interface Conditions<S> {
  readonly [scope]?: S;
  where(conditions: Values<S>): this;
  where(group: (conditions: Conditions<S>) => void): this;
  where<C extends Column<S>>(column: C, value: Value<S, C>): this;
  where<C extends Column<S>>(column: C, operator: '<' | '<=' | '>' | '>=', value: Value<S, C>): this;
  whereNot(conditions: Values<S>): this;
  whereNot<C extends Column<S>>(column: C, value: Value<S, C>): this;
  whereIn<C extends Column<S>>(column: C, values: readonly Value<S, C>[]): this;
  whereNull(column: Column<S>): this;
  whereNotNull(column: Column<S>): this;
  whereRaw(sql: string, bindings?: Bindings): this;
  orWhereRaw(sql: string, bindings?: Bindings): this;
}

/**
 * knex's query builder as far as the store uses it, over the tables `S` and resolving with `Result`. Unlike
 * knex's own types it rejects every column that none of the tables has, also where knex accepts any text.
 */
export interface Query<S, Row, Result = Row[]> extends Promise<Result>, Conditions<S>, Statement {
  join<R extends TableRef>(table: R, on: Join<S & Scope<R>>): Query<S & Scope<R>, Row, Result>;
  join<R extends TableRef>(
    table: R,
    left: Column<S & Scope<R>>,
    right: Column<S & Scope<R>>,
  ): Query<S & Scope<R>, Row, Result>;
  leftJoin<R extends TableRef>(
    table: R,
    left: Column<S & Scope<R>>,
    right: Column<S & Scope<R>>,
  ): Query<S & OptionalScope<R>, Row, Result>;
  leftJoin<R extends TableRef>(
    table: R,
    on: (join: JoinClause<S & Scope<R>>) => unknown,
  ): Query<S & OptionalScope<R>, Row, Result>;
  joinRaw(sql: string, bindings?: Bindings): this;

  select<I extends Selectable<S> = never, T = unknown>(
    ...columns: readonly (I | Raw<T>)[]
  ): Query<S, Selected<S, I> & T>;
  select<M extends SelectMap<S>>(columns: M): Query<S, SelectedMap<S, M>>;
  first(): Query<S, Row, Row | undefined>;
  first<I extends Selectable<S> = never, T = unknown>(
    ...columns: readonly (I | Raw<T>)[]
  ): Query<S, Selected<S, I> & T, (Selected<S, I> & T) | undefined>;
  pluck<C extends Column<S>>(column: C): Query<S, Value<S, C>>;

  count(columns: { readonly count: '*' }): Query<S, Row & { count: number }>;
  max<K extends string, C extends Column<S>>(
    columns: Readonly<Record<K, C>>,
  ): Query<S, Row & Record<K, Value<S, C>>>;

  groupBy(...columns: readonly Column<S>[]): this;
  orderBy(column: Column<S>, direction?: Direction): this;
  orderBy(columns: readonly Order<S>[]): this;
  orderByRaw(sql: string): this;
  limit(rows: number): this;
  offset(rows: number): this;
  forUpdate(): this;

  insert(rows: Values<S> | readonly Values<S>[]): Insert<S>;
  update(values: Values<S>): Write<S>;
  delete(): Write<S>;
}

type SelectMap<S> = Readonly<Record<string, Column<S> | Raw>>;
type Join<S> = { readonly [C in Column<S>]?: Column<S> };

interface JoinClause<S> {
  on(left: Column<S>, right: Column<S>): this;
  andOnVal<C extends Column<S>>(column: C, value: Value<S, C>): this;
}

/** A write that resolves with the number of rows, or with columns of them. */
interface Write<S> extends Promise<number> {
  returning<I extends Column<S>>(columns: readonly I[]): Promise<Selected<S, I>[]>;
  returning(columns: '*'): Promise<{ [A in keyof S]: S[A] }[keyof S][]>;
}

interface Insert<S> extends Write<S> {
  onConflict(columns: Column<S> | readonly Column<S>[] | Raw): {
    ignore(): Write<S>;
    merge(values: Values<S>): Write<S>;
  };
}

/** A row that was read as JSON. */
type AsJson<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] };

/** Rows whose type is that of the query that found them. */
type Rows = never[];
type AnyQuery = Promise<unknown> & { limit(rows: number): unknown };

const readInBatch = createBatch(readAll);

/** Reads the rows of a query in one statement with all queries of the same moment, as a page makes many small ones at once. A slow query is better run alone. */
export async function readTogether<S, Row>(db: Db, query: Query<S, Row>): Promise<AsJson<Row>[]> {
  return (await readInBatch(db, query)) ?? [];
}

async function readAll(db: Db, queries: readonly AnyQuery[]): Promise<Rows[]> {
  const parts = queries.map(
    (_, part) =>
      `select ${part} as part, row_number() over () as position, to_jsonb(found) as found from ? as found`,
  );
  const statement = db.raw<{ part: number; found: never }>(
    `select part, found from (${parts.join(' union all ')}) as parts order by part, position`,
    queries,
  );
  const { rows } = await nameByText(statement);
  const found: Rows[] = queries.map(() => []);
  for (const row of rows) found[row.part]?.push(row.found);
  return found;
}

/** Maximum number of statements that are prepared under a name; each needs memory on every connection. */
const maxNames = 300;

const names = new Map<string, string>();

/** Names a statement by its text, since each page has its own. */
function nameByText<T>(statement: Raw<T>): Raw<T> {
  const { sql } = statement.toSQL();
  const name = names.get(sql) ?? (names.size < maxNames ? `read_together_${names.size}` : undefined);
  if (name === undefined) return statement;
  names.set(sql, name);
  return statement.options({ name });
}
