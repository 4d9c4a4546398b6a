import pg from 'pg';

/** Any number, the same in every process that prepares the same database. */
const lockKey = 7_301_948;

/** Does work that no other process on the same Postgres server does at the same time; a killed process frees the lock by itself. */
export async function withServerLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const lock = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'trellis-lock',
  });
  // The next query reports the same loss; without a listener it would end the process.
  lock.on('error', () => {});
  try {
    await lock.connect();
    await lock.query(`set lock_timeout = '60s'`);
    await lock.query('select pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    await lock.end();
  }
}
