import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Any number, the same in every process that prepares the same database. */
const lockKey = 7_301_948;
const maxWaitMs = 60_000;
const pollMs = 100;

/** Does work that no other process on the same Postgres server does at the same time; a killed process frees the lock by itself. */
export async function withServerLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: 'trellis-lock',
  });
  // The next query reports the same loss; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await acquire(client);
    return await work();
  } finally {
    await client.end();
  }
}

/** Polls for the lock: a statement that waited for it would have a snapshot, and an index that is created concurrently waits for the end of every snapshot. */
async function acquire(client: pg.Client): Promise<void> {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_locked', [lockKey]);
    if (rows[0].is_locked) return;
    if (performance.now() > end) throw new Error('Lock timeout: another process is preparing the database');
    await delay(pollMs);
  }
}
