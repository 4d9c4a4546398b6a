import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Knex } from 'knex';
import createKnex from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import { isReadOnly, isSilent } from './store-error.ts';

const int8 = 20;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, (day: string) => day);

/** Timeout of a query in milliseconds, also for a server that stopped responding. */
export const serverTimeouts = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 7_000,
} as const;

/** A pool of connections to a Postgres server; once one could only read or did not respond, all are replaced. */
export function connectServer(url: string, log: Logger, { unlimited = false } = {}): Knex {
  const limits = unlimited
    ? { connectionTimeoutMillis: serverTimeouts.connectionTimeoutMillis }
    : serverTimeouts;
  let usable = new WeakSet<object>();
  const knex = createKnex({
    client: 'pg',
    log: toKnexLog(log),
    connection: { connectionString: url, keepAlive: true, application_name: 'trellis', ...limits },
    pool: {
      ...{ min: 0, max: unlimited ? 1 : 10 },
      afterCreate(connection: object, done: (error: null, connection: object) => void) {
        usable.add(connection);
        done(null, connection);
      },
      validate: (connection: object) => usable.has(connection),
    },
    acquireConnectionTimeout: 2_000,
  });
  // They may lead to a server that another one has replaced, and would be used as long as there are visitors.
  knex.on('query-error', (error: unknown) => {
    if (isReadOnly(error) || isSilent(error)) usable = new WeakSet();
  });
  return knex;
}

/** Rejects when a Postgres server does not respond in time, on a connection of its own: those of the pool may all be in use. */
export async function pingServer(url: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'trellis-ping' },
    ...{ connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
  });
  // The query reports the same loss; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // A server that has stopped responding does not confirm the end either.
    void client.end().catch(() => undefined);
  }
}

/** The one connection to the embedded database; a query outside an open transaction would wait for that transaction. */
export async function connectEmbedded(pglite: PGlite, log: Logger): Promise<Knex> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  yieldBetweenQueries(pglite);
  return createKnex({
    client: 'pg',
    log: toKnexLog(log),
    // The bridge is a connection in itself, for which knex has no type.
    connection: () => createPgConfig(pglite) as never,
    pool: { min: 1, max: 1 },
    acquireConnectionTimeout: 5_000,
  });
}

/** Has knex write to the log of the process instead of its console. */
function toKnexLog(log: Logger): Knex.Logger {
  const write = (message: unknown) => log.debug({ source: 'knex' }, String(message));
  return { warn: write, error: write, deprecate: write, debug: write };
}

/** The embedded database runs in this thread; without pauses, a series of queries would block the event loop. */
function yieldBetweenQueries(pglite: PGlite): void {
  const run = pglite.execProtocolStream.bind(pglite);
  let lastBreak = performance.now();
  pglite.execProtocolStream = async (message, options) => {
    if (performance.now() - lastBreak > 5) {
      await setImmediate();
      lastBreak = performance.now();
    }
    return run(message, options);
  };
}
