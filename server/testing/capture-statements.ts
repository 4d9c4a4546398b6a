import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../database/db.ts';
import type { OpenedStore } from './open-test-store.ts';

/** A statement as it is sent to the database. */
export interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

const capturing = new AsyncLocalStorage<Statement[]>();

/** Runs some work and returns the statements that it sends, without those that the server sends by itself meanwhile. */
export async function captureStatements<T>(
  db: OpenedStore['db'],
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly Statement[] }> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings }: Statement) => {
    if (capturing.getStore() === statements) statements.push({ sql, bindings });
  };
  db.on('query', note);
  try {
    return { result: await capturing.run(statements, work), statements };
  } finally {
    db.removeListener('query', note);
  }
}

/** Runs work in a transaction and returns the number of table rows that the database read for it. */
export async function countRowsRead(db: Db, work: (trx: Db) => Promise<unknown>): Promise<number> {
  return await db.transaction(async (trx) => {
    const before = await readCount(trx);
    await work(trx);
    return (await readCount(trx)) - before;
  });
}

/** The rows that this connection has read since it last reported its numbers, which it does between transactions. */
async function readCount(trx: Db): Promise<number> {
  const { rows } = await trx.raw<{ count: string }>(
    'select coalesce(sum(seq_tup_read + idx_tup_fetch), 0) as count from pg_stat_xact_user_tables',
  );
  return Number(rows[0]?.count);
}
