import { createBatch } from '../utils/create-batch.ts';
import type { Db } from './db.ts';
import type { Query, Raw } from './query.ts';

/** A row that was read as JSON. */
type AsJson<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] };

/** Rows whose type only the query that found them tells. */
type Rows = never[];
type AnyQuery = Promise<unknown> & { limit(rows: number): unknown };

const readInBatch = createBatch(readAll);

/** Reads the rows of a query in one statement with all queries that are asked for at the same moment: a page makes many small ones at once. One that may take long is better run alone. */
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

/** Texts that get a name at most; each takes memory on every connection. */
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
