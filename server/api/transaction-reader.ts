import { getEndpoint } from '#schemas/api/index.ts';
import type { AppState } from '../app/app-state.ts';
import type { Db } from '../store/db.ts';
import { createMutex } from '../utils/create-mutex.ts';
import { parseRequest } from './parse-request.ts';
import { findPublicRead } from './public-reads.ts';
import { runEndpoint } from './run-endpoint.ts';

/** Creates a function that calls public endpoints in a transaction, without the cache. */
export function createTransactionReader(state: AppState, trx: Db): (path: string) => Promise<unknown> {
  const within = <T>(work: (trx: Db) => Promise<T>) => work(trx);
  const store = { ...state.store, db: trx, change: within, transact: within };
  const context = { state: { ...state, store }, address: '', userAgent: '', isPrefetch: false };
  // A transaction has one connection, which runs one query at a time.
  const runExclusive = createMutex();
  return (path) => runExclusive(() => read(path));

  async function read(path: string): Promise<unknown> {
    const endpoint = findPublicRead(path);
    const input = parseRequest(getEndpoint(endpoint.name), endpoint);
    // As visitors get it: dates and whatever else JSON writes in its own way.
    return JSON.parse(JSON.stringify(await runEndpoint(endpoint.name, input, context)));
  }
}
