import { getEndpoint } from '#schemas/api/index.ts';
import type { AppState } from '../app/app-state.ts';
import type { Db } from '../store/db.ts';
import { uncached } from '../store/open-read.ts';
import { readPreview } from '../store/previews.ts';
import { createMutex } from '../utils/create-mutex.ts';
import { parseRequest } from './parse-request.ts';
import { findPublicRead } from './public-reads.ts';
import { runEndpoint } from './run-endpoint.ts';

/** Creates a function that calls public endpoints on the site as a link shows it, each in a transaction of its own and without the cache. */
export function createPreviewReader(state: AppState, linkId: number): (path: string) => Promise<unknown> {
  // One connection at a time is enough for a page that few people see.
  const runExclusive = createMutex();
  return (path) => runExclusive(() => readPreview(state.store.db, linkId, (trx) => read(state, trx, path)));
}

async function read(state: AppState, trx: Db, path: string): Promise<unknown> {
  const endpoint = findPublicRead(path);
  const input = parseRequest(getEndpoint(endpoint.name), endpoint);
  // As visitors get it: dates and whatever else JSON writes in its own way.
  return JSON.parse(JSON.stringify(await runEndpoint(endpoint.name, input, { state, open: uncached(trx) })));
}
