import type { Db } from '../database/db.ts';

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
